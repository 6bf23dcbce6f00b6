from flask import Flask, render_template

app = Flask(__name__)


@app.get("/racks")
def racks():
    return render_template("racks.html")
