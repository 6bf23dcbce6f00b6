from django.db import models


class Rule(models.Model):
    kind = models.CharField(max_length=20)


def process(events):
    rules = {}

    for event in events:
        kind = event["kind"]

        if kind not in rules:
            rules[kind] = Rule.objects.filter(kind=kind)
        for rule in rules[kind]:
            rule.run(event)


def process_slowly(events):
    for event in events:
        rule = Rule.objects.get(kind=event["kind"])
        rule.run(event)
