import django_tables2 as tables
from mongoengine import Document, StringField
from sqlalchemy import Column, Integer
from sqlalchemy.orm import Mapped, mapped_column

from django.db import models
from shop.core.base import Base, Form, Legacy, Stamped


class Customer(Base):
    __tablename__ = "customer"

    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str]


class Item(Legacy):
    id = Column(Integer, primary_key=True)


class Shelf(Stamped):
    name = models.CharField(max_length=9)
    objects = models.Manager()


class Note(Document):
    text = StringField()


class ShelfForm(Form):
    name: str


class ShelfTable(tables.Table):
    name = tables.Column()


# … nor one that mixes in more columns
class TaggedShelfTable(TagColumnsMixin, OrganizedTable):
    label = tables.Column(linkify=True)
