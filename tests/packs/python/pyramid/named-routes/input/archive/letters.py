from cornice import Service
from cornice.resource import resource

letters = Service(name="letters", path="/letters")


def includeme(config):
    config.scan()


@letters.get()
def list_letters(request):
    return []


@resource(collection_path="/stamps", path="/stamps/{id}")
class Stamp:
    def collection_get(self):
        return []

    def get(self):
        return {}
