class Crew:
    def after_load(self, state):
        return "again" if state["empty"] else "done"
