from fastapi import FastAPI

from app import admin, recipes

app = FastAPI()
app.include_router(recipes.router, prefix="/api")
app.include_router(admin.router, prefix="/api")
