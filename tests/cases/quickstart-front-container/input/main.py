from flask import Flask

app = Flask(__name__)


@app.get("/buoys")
def buoys():
    return []


if __name__ == "__main__":
    app.run(port=8200)
