"""cats get names

Revision ID: 0001
Revises:
Create Date: 2024-01-01 00:00:00

"""
import sqlalchemy as sa
from alembic import op
from sqlalchemy.orm import declarative_base

Base = declarative_base()


class OldCat(Base):
    __tablename__ = "cats"
    id = sa.Column(sa.Integer, primary_key=True)


def upgrade():
    op.add_column("cats", sa.Column("name", sa.String))
