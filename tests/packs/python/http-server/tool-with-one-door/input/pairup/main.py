import argparse

from pairup.login import wait_for_answer


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--login", action="store_true")
    if parser.parse_args().login:
        wait_for_answer()


if __name__ == "__main__":
    main()
