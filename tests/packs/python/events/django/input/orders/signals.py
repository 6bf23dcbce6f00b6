from django.dispatch import Signal

order_placed = Signal()
order_paid = Signal()
