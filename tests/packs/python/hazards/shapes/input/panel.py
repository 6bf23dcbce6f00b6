from flask import Flask
from flask_cors import CORS

app = Flask(__name__)
CORS(app, supports_credentials=True)


def named(app):
    CORS(app, origins="*", supports_credentials=True)
    CORS(app, origins=["https://office.example"], supports_credentials=True)
    CORS(app)


if __name__ == "__main__":
    app.run(host="0.0.0.0", debug=True)
