from fastapi import FastAPI

app = FastAPI()


@app.get("/items")
def list_items():
    return {}


@app.post("/items")
def add_item():
    return {}


@app.get("/items/{item}")
def show_item(item: str):
    return {}


@app.put("/items/{item}")
def change_item(item: str):
    return {}


@app.delete("/items/{item}")
def drop_item(item: str):
    return {}


@app.get("/shelves")
def list_shelves():
    return {}


@app.post("/shelves")
def add_shelf():
    return {}


@app.delete("/shelves/{shelf}")
def drop_shelf(shelf: str):
    return {}


@app.get("/counts")
def list_counts():
    return {}


@app.post("/counts")
def count():
    return {}
