from fastapi import FastAPI

app = FastAPI()


@app.get("/tides")
def tides():
    return []
