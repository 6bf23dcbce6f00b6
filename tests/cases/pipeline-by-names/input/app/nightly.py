class Nightly:
    def extract(self):
        return []

    def transform(self, rows):
        return rows

    def load(self, rows):
        pass

    def work(self):
        self.load(self.transform(self.extract()))
