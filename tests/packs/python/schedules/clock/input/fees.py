from django_q.tasks import async_task, schedule


def charge(boat):
    pass


def ask(boat):
    async_task("fees.charge", boat)
    async_task(charge, boat)
    schedule("fees.charge", "Anna", name="monthly-fees")
