from django.db import models


class Hedgehog(models.Model):
    name = models.CharField(max_length=40)
