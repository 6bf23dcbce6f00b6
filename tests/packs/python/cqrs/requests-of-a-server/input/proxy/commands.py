class Command:
    blocking = False


class SendData(Command):
    def __init__(self, data):
        self.data = data


class OpenConnection(Command):
    blocking = True


class Log(Command):
    def __init__(self, message):
        self.message = message
