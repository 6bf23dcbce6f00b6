import steps
from project.shop.tasks import bill

steps.first.send()
bill.delay(1)
