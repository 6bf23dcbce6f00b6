import argparse

from flask import Flask

app = Flask(__name__)


@app.get("/weight")
def weight():
    return "12"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--archive", default="archive:9000")
    parser.add_argument("--version", default="scales:16")
    app.run(port=8001)
