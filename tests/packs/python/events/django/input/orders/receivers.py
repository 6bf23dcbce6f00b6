from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from orders.models import Order
from orders.signals import order_placed


@receiver(order_placed)
def mail_customer(sender, order, **kwargs):
    connection.connect(sender)


@receiver([post_save, post_delete], sender=Order)
def clear_cache(sender, **kwargs):
    pass


def count(sender, **kwargs):
    pass


post_save.connect(count, sender=Order)
