from peewee import *

database = SqliteDatabase("pantry.db")


class BaseModel(Model):
    class Meta:
        database = database


class Jar(BaseModel):
    label = CharField()


class Lid(database.Model):
    size = IntegerField()


class Shaker(Thread):
    grains = IntegerField()
