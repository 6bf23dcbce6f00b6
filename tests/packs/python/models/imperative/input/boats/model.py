class CrewLine:
    def __init__(self, sailor):
        self.sailor = sailor


class Batch:
    def __init__(self, reference):
        self.reference = reference


class Loader:
    """No table is its own."""
