from flask import Flask

from core.shapes import Parcel

app = Flask(__name__)


@app.get("/jobs")
def jobs():
    return str(Parcel())


if __name__ == "__main__":
    app.run()
