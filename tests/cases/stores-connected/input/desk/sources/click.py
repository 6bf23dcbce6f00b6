from clickhouse_driver import Client


class Source:
    def ask(self, settings, question):
        return Client(settings)
