from django.core.management.base import BaseCommand


class ReportingCommand(BaseCommand):
    pass
