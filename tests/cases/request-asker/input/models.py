from pydantic import BaseModel
from sqlalchemy.orm import DeclarativeBase


class Base(DeclarativeBase):
    pass


class BoxWanted(BaseModel):
    size: int


class User(Base):
    __tablename__ = "users"
    name: str


class Box(Base):
    __tablename__ = "boxes"
    size: int
    owner: str
