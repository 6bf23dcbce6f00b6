from django.dispatch import Signal

ground = Signal()
spoiled = Signal()
