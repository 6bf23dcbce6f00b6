from fastapi import FastAPI

from tide import clock

app = FastAPI()


@app.get("/tides")
def tides():
    return clock.next_tide()
