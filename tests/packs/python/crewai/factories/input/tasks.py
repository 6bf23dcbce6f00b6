from crewai import Task


class ScoutTasks:
    def follow(self, agent, place):
        return Task(description=f"Follow tracks at {place}", agent=agent)
