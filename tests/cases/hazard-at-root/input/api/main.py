from fastapi import FastAPI

app = FastAPI()


@app.get("/beans")
def beans():
    return []
