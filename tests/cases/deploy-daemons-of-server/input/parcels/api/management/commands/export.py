from parcels.api.management.base import ReportingCommand


class Command(ReportingCommand):
    def handle(self, **options):
        self.stdout.write("none")
