from fastapi import FastAPI

app = FastAPI()


@app.get("/hosted/tides")
def hosted():
    return []
