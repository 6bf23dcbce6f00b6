from django.db import models


class Parcel(models.Model):
    number = models.IntegerField()
    seen = models.DateTimeField(null=True)
