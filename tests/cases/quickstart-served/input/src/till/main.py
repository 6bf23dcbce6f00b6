from fastapi import FastAPI

api = FastAPI()


@api.get("/sums")
def sums():
    return []
