from flask import Flask

app = Flask(__name__)


@app.get("/items")
def items():
    return []


if __name__ == "__main__":
    app.run(port=8080)
