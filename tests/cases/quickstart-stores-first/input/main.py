import uvicorn
from fastapi import FastAPI

app = FastAPI()


@app.get("/plates")
def plates():
    return []


if __name__ == "__main__":
    uvicorn.run(app, port=8000)
