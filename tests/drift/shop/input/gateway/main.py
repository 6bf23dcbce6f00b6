from fastapi import FastAPI

from gateway.routes import carts, sessions

app = FastAPI()
app.include_router(carts.router, prefix="/api/carts")
app.include_router(sessions.router, prefix="/api/sessions")


@app.get("/health")
def health():
    return {"up": True}
