class ServiceTable:
    def __init__(self, model):
        self.model = model

    def rows(self):
        return []


class ServiceSerializer:
    fields = ("id", "port")
