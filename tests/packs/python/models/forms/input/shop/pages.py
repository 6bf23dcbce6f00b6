from modelcluster.models import ClusterableModel
from wagtail.models import Page

from django.db import models


class Harvest(Page):
    introduction = models.TextField()


class Grower(ClusterableModel):
    name = models.CharField(max_length=40)
