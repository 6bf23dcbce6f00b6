from swarm import Agent

night = Agent(name="Night")
