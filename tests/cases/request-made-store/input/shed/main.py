"""What a session is, is not known here: the call that is named as one of a store is."""

import psycopg
from fastapi import Depends, FastAPI
from sqlmodel import Field, Session, SQLModel

app = FastAPI()


class Tool(SQLModel, table=True):
    id: int = Field(primary_key=True)
    name: str


class ToolIn(SQLModel):
    name: str


def open_session():
    with Session() as session:
        yield session


@app.post("/tools")
def put(given: ToolIn, session=Depends(open_session)):
    tool = make(given)
    session.add(tool)
    session.commit()
    return tool


def make(given: ToolIn) -> Tool:
    return Tool(name=given.name)
