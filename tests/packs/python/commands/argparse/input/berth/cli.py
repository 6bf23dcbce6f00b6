import argparse

from berth import boats


def main():
    parser = argparse.ArgumentParser(prog="berth")
    parser.add_argument("--quiet", "-q", action="store_true")
    subparsers = parser.add_subparsers(dest="command")
    moor = subparsers.add_parser("moor", help="takes a boat in")
    moor.add_argument("boat")
    moor.add_argument("--line", "-l", type=int)
    moor.set_defaults(func=boats.moor)
    add_log(subparsers)
    args = parser.parse_args()
    args.func(args)


def add_log(subparsers):
    log = subparsers.add_parser("log")
    kinds = log.add_subparsers()
    show = kinds.add_parser("show")
    show.set_defaults(func=show_log)


def show_log(args):
    print(args)


if __name__ == "__main__":
    main()
