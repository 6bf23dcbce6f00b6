import pydantic as pyd
from django.db import models
from sqlalchemy.orm import DeclarativeBase, declarative_base


class Strict(pyd.BaseModel):
    model_config = pyd.ConfigDict(extra="forbid")


class Base(DeclarativeBase):
    """What the tables are based on."""


Legacy = declarative_base()


class Stamped(models.Model):
    created = models.DateTimeField()

    class Meta:
        abstract = True


class Form:
    """Has the name of a model of others, and is none."""
