from fastapi import FastAPI

from seeds import drawers, finding

app = FastAPI()


@app.post("/drawers")
def make_drawer(label: str):
    drawer = drawers.make(label)
    drawers.paint(drawer)
    drawers.keep(drawer)
    return drawer


@app.put("/drawers/{number}")
def change_drawer(number: int, label: str):
    drawer = drawers.find(number)
    drawers.paint(drawer)
    drawers.keep(drawer)
    return drawer


@app.get("/search")
def search(words: str):
    asked = finding.parse(words)
    return finding.look(asked)
