from flask import Flask
from sqlalchemy import create_engine

app = Flask(__name__)
engine = create_engine("postgresql://localhost/barn")


@app.get("/hay")
def hay():
    return {"bales": 3}


if __name__ == "__main__":
    app.run()
