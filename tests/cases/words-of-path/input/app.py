from flask import Flask

app = Flask(__name__)


@app.get("/one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen, <b>loud</b>, x")
def order():
    return ""
