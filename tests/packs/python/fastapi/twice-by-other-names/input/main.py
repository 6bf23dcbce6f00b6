from fastapi import FastAPI

app = FastAPI()


@app.get("/masts/{mast}")
def first(mast: str):
    return []


@app.get("/masts/{name}")
def never_served(name: str):
    return []


# a path of its own: it takes slashes, too
@app.get("/masts/{rest:path}")
def all_below(rest: str):
    return []


@app.get("/masts/{mast}/ropes")
def ropes(mast: str):
    return []
