from django.db.models.signals import post_save, pre_delete
from django.dispatch import receiver

from sacks.journal import write_entry
from sacks.models import Entry


@receiver(post_save)
def note_change(sender, instance, **kwargs):
    write_entry(instance)


@receiver(post_save, sender=Entry)
def count_entry(sender, instance, **kwargs):
    print(instance.text)


@receiver(pre_delete)
def note_removal(sender, instance, **kwargs):
    write_entry(instance)
