from typing import Annotated

from fastapi import Depends, HTTPException
from fastapi.security import OAuth2PasswordBearer
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

from app.tables import Reader

engine = create_engine("postgresql://library@db/library")
bearer = OAuth2PasswordBearer(tokenUrl="/login")


def get_db():
    with Session(engine) as session:
        yield session


SessionDep = Annotated[Session, Depends(get_db)]


def get_reader(session: SessionDep, token: Annotated[str, Depends(bearer)]) -> Reader:
    reader = session.get(Reader, token)
    if not reader:
        raise HTTPException(status_code=403)
    return reader


CurrentUser = Annotated[Reader, Depends(get_reader)]


def get_librarian(reader: CurrentUser) -> Reader:
    if not reader.librarian:
        raise HTTPException(status_code=403)
    return reader


# asks who it is, too, by another name
LibrarianDep = Annotated[Reader, Depends(get_librarian)]
