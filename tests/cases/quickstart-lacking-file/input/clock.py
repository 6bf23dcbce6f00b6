from flask import Flask

app = Flask(__name__)


@app.get("/time")
def time():
    return "noon"


app.run(port=7000)
