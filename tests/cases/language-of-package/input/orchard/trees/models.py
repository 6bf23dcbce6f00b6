from django.db import models


class Trees(models.Model):
    name = models.CharField(max_length=40)
    number = models.IntegerField(default=0)
    planted = models.DateField(null=True)
    row = models.IntegerField(default=0)
    remark = models.TextField(blank=True)
