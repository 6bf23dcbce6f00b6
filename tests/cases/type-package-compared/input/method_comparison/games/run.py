import pandas
from tuner import Layer


def main():
    print(pandas.DataFrame([Layer()]))


if __name__ == "__main__":
    main()
