from models import Report, Visit


class Stations:
    def visit(self, code: str) -> Visit:
        return Visit(code=code)

    def report(self) -> Report:
        return Report(text="all is well")
