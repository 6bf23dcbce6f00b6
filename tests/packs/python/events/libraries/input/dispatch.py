from pydispatch import dispatcher

SALE = "sale"


def on_sale(sender):
    pass


dispatcher.connect(on_sale, signal=SALE, sender=dispatcher.Any)
dispatcher.send(signal=SALE, sender=None)
