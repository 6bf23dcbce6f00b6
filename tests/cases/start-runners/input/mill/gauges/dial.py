class Dial:
    def read(self):
        return 3
