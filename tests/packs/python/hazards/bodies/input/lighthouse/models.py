from django.db import models


class Lamp(models.Model):
    name = models.TextField()
