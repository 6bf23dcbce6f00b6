from django.db import models
from django.db.models import signals

from .signals import order_paid, order_placed


class Order(models.Model):
    placed_signal = order_placed

    def place(self):
        self.placed_signal.send(sender=self, order=self)

    def pay(self):
        order_paid.send_robust(self.__class__, order=self)
        signals.post_save.send(
            sender=self.__class__,
            instance=self,
        )
        self.channel.send("no signal")
