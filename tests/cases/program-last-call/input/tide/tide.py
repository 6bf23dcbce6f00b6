import sys

from gauge import Gauge, watch


def print_usage():
    print(usage_text())


def usage_text():
    return "tide HARBOUR"


def read_harbour(name):
    return load(name)


def load(name):
    return open(name).read()


def main():
    if len(sys.argv) < 2:
        print_usage()
    gauge = Gauge(read_harbour(sys.argv[1]))
    watch(gauge)


if __name__ == "__main__":
    main()
