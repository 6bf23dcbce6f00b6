import os

from flask import Flask

app = Flask(__name__)


@app.get("/boats")
def boats():
    return [os.environ["PIER_URL"], os.environ.get("STORE_DB_URL", "")]


if __name__ == "__main__":
    app.run(host=os.getenv("PIER_HOST", "127.0.0.1"))
