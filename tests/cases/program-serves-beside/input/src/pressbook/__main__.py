import sys

from pressbook.pages import press
from pressbook.preview import preview


def main() -> int:
    if "--preview" in sys.argv:
        preview()
    return press(sys.argv[1])


if __name__ == "__main__":
    sys.exit(main())
