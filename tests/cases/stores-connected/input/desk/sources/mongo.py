from pymongo import MongoClient


class Source:
    def ask(self, settings, question):
        return MongoClient(settings)
