from peewee import *


class Jar(Model):
    label = CharField()
