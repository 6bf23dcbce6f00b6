import duckdb


class Source:
    def ask(self, settings, question):
        return duckdb.connect(settings)
