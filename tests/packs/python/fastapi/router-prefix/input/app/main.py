from fastapi import FastAPI

from app.api import api_router
from app.config import settings

app = FastAPI(title="Parcels")
app.include_router(api_router, prefix=settings.API_PREFIX)


@app.get("/health")
async def health():
    return {"ok": True}


if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app)
