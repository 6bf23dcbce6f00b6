import sqlalchemy as sa
from sqlalchemy.orm import declarative_base

Base = declarative_base()


class Cat(Base):
    __tablename__ = "cats"
    id = sa.Column(sa.Integer, primary_key=True)
    name = sa.Column(sa.String)
