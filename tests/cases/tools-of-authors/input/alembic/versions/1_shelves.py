import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase

revision = "1"
down_revision = None


class Base(DeclarativeBase):
    pass


class Book(Base):
    __tablename__ = "books"
    id = sa.Column(sa.Integer, primary_key=True)
