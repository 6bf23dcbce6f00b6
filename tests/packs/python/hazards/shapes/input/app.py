import os

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

JWT_SECRET = os.getenv("JWT_SECRET", "anchor-and-rope")
SESSION_SECRET = os.getenv("SESSION_SECRET")
COOKIE_SECRET = os.getenv("COOKIE_SECRET", "")
SECRET_HARBOUR = os.getenv("SECRET_HARBOUR", "tortuga")

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)

inner = FastAPI()
inner.add_middleware(CORSMiddleware, allow_origins=["*"])

office = FastAPI()
office.add_middleware(CORSMiddleware, allow_origins=["https://office.example"], allow_credentials=True)


@app.get("/berths")
def berths():
    return []
