from messages import CorrectReadingCommand, ListReadingsQuery, TakeReadingCommand


class TakeReadingCommandHandler:
    def handle(self, command: TakeReadingCommand):
        return command.level


class CorrectReadingCommandHandler:
    def handle(self, command: CorrectReadingCommand):
        return command.level


class ListReadingsQueryHandler:
    def handle(self, query: ListReadingsQuery):
        return []
