from fastapi import Depends, FastAPI

from boxes import BoxService
from models import BoxWanted, User
from people import current_user

app = FastAPI()


@app.post("/boxes")
def make_box(wanted: BoxWanted, user: User = Depends(current_user), service: BoxService = Depends()):
    return service.make(wanted, user)


@app.get("/users/{name}")
def show_user(name: str, service: BoxService = Depends()) -> User:
    return service.owner(name)
