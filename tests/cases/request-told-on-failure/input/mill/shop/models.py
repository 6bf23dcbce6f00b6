from django.db import models


class Sack(models.Model):
    weight = models.IntegerField()
