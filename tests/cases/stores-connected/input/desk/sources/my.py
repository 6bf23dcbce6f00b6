import MySQLdb


class Source:
    def ask(self, settings, question):
        return MySQLdb.connect(settings)
