import argparse


def run():
    parser = argparse.ArgumentParser()
    parser.add_argument("task")
    print(parser.parse_args().task)
