from fastapi import FastAPI

from core.shapes import Parcel

app = FastAPI()


@app.get("/parcels")
def parcels():
    return [Parcel()]


if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app)
