from fastapi import FastAPI


def add_routes(app: FastAPI):
    @app.get("/tides")
    def tides():
        return []
