class History:
    def __init__(self):
        self.texts = []

    def add(self, text):
        self.texts.append(text)
