from celery import shared_task


@shared_task
def send_label(parcel):
    pass


def order(parcel):
    send_label.delay(parcel)
