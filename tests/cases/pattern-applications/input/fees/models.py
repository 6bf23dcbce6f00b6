from django.db import models


class Fee(models.Model):
    name = models.CharField(max_length=40)
    since = models.DateField()
