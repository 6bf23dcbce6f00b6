import requests

from sacks.models import Entry


def write_entry(instance):
    Entry.objects.create(text=str(instance))
    requests.post("http://journal/entries", json=str(instance), timeout=2)
