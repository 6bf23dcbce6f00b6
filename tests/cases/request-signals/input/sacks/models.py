from django.db import models


class Sack(models.Model):
    grain = models.CharField(max_length=40)


class Entry(models.Model):
    text = models.CharField(max_length=80)
