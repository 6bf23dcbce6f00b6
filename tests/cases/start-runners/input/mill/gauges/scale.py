class Scale:
    def read(self):
        return 5
