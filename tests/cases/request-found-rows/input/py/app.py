from flask import Flask

from loaves import Loaf, Oven

app = Flask(__name__)


@app.post("/loaves/<int:id>/slices")
def cut(id):
    loaf = Loaf.query.filter_by(id=id).order_by(Loaf.id).first()
    loaf.slice()
    heat = Oven.settings.get("heat")
    heat.heat()
    return "ok"
