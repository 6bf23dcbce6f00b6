from flask import Flask, jsonify

app = Flask(__name__)


@app.route("/dapr/subscribe", methods=["GET"])
def topics():
    return jsonify([
        {"pubsubname": "bus", "topic": "bills", "route": "bills"},
        {"topic": "none of Dapr's", "route": "x"},
    ])


@app.route("/bills", methods=["POST"])
def bill():
    return "", 200
