from metaflow import FlowSpec, schedule, step


@schedule(daily=True)
class Voyage(FlowSpec):
    @step
    def start(self):
        self.ports = ["a", "b"]
        self.next(self.visit, foreach="ports")

    @step
    def visit(self):
        self.next(self.count, self.note)

    @step
    def count(self):
        self.next(self.join)

    @step
    def note(self):
        self.next(self.join)

    @step
    def join(self, inputs):
        self.next(self.end)

    @step
    def end(self):
        print("done")


if __name__ == "__main__":
    Voyage()
