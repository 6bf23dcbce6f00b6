import uvicorn
from fastapi import FastAPI

app = FastAPI()


@app.get("/lamps/{lamp}")
def count(lamp: str):
    return {"lamp": lamp, "left": 3}


@app.get("/health")
def health():
    return {}


if __name__ == "__main__":
    uvicorn.run(app, host="0.0.0.0", port=8000)
