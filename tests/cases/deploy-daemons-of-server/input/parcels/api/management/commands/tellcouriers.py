from django.core.management.base import BaseCommand

from parcels.api.models import Parcel


class Command(BaseCommand):
    help = "Tells couriers of parcels that nobody has seen."

    def handle(self, **options):
        for parcel in Parcel.objects.filter(seen=None):
            self.stdout.write(str(parcel.number))
