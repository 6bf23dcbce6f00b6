from fastapi import FastAPI

from bread.routers import ALL

app = FastAPI()
for router in ALL:
    app.include_router(router, prefix="/bread")
