from flask import Flask
from sqlalchemy import create_engine

app = Flask(__name__)
engine = create_engine("sqlite:///barn.db")


@app.get("/hay")
def hay():
    return {"bales": 3}


if __name__ == "__main__":
    app.run()
