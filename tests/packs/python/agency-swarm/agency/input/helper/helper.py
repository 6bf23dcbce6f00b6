from agency_swarm import Agent


class Helper(Agent):
    """Helps with the rest."""

    def __init__(self):
        super().__init__(name="Helper", description="Helps.")
