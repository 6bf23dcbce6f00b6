class Berths:
    def free(self, length):
        raise NotImplementedError

    def keep(self, berth):
        raise NotImplementedError
