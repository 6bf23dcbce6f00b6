from flask import Flask, request
from redis import Redis

app = Flask(__name__)
waiting = Redis(host="redis")


@app.post("/ballots")
def cast():
    waiting.rpush("ballots", request.data)
    return "", 202


if __name__ == "__main__":
    app.run(port=80)
