from fastapi import FastAPI

from berths.routes import berths, piers

app = FastAPI()
app.include_router(berths.router)
app.include_router(piers.router)
