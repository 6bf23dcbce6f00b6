from fastapi import FastAPI

app = FastAPI()


@app.post("/kept")
def keep(entry: dict):
    return entry
