from flask import Flask

app = Flask(__name__)


# beside its work: is there anything new?
@app.get("/changes")
def changes() -> str:
    return "none"


def preview() -> None:
    app.run(port=4040)
