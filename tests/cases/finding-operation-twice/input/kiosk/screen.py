"""Another program, which serves what the desk serves, too."""
import uvicorn
from fastapi import FastAPI

app = FastAPI()


@app.get("/api/keys/lost")
def lost():
    return ["sample"]


if __name__ == "__main__":
    uvicorn.run(app, port=3000)
