from .tasks import bill, delay
from .tasks import ship as ship_later
from . import tasks


def order(request):
    bill.delay(request.id)
    ship_later.apply_async(args=[request.id], countdown=5)
    tasks.ship.delay(request.id)
    delay(request.id)
    request.timer.delay(3)
    request.app.send_task("shop.refund", args=[request.id])
