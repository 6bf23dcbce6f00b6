from celery import shared_task

from .models import Lamp


@shared_task
def light(lamp):
    Lamp.objects.get(pk=lamp).light()


@shared_task(bind=True, max_retries=3)
def darken(self, lamp):
    Lamp.objects.get(pk=lamp).darken()


@shared_task(bind=True)
def turn(self, lamps):
    try:
        for lamp in lamps:
            Lamp.objects.create(name=lamp)
    except OSError as error:
        raise self.retry(exc=error)


def rent(session, producer, lamp):
    session.add(lamp)
    session.commit()
    producer.send("rented", lamp.name)


# of a schedule: it runs again
@shared_task
def sweep():
    print("swept")


@shared_task
def polish(lamps=None):
    print(lamps)
