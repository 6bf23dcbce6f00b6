from agency_swarm import Agency, Agent
from agency_swarm.tools import BaseTool

from helper.helper import Helper


class CountDays(BaseTool):
    def run(self):
        return 3


boss = Agent(name="Boss", description="Leads the house.", tools=[CountDays], model="gpt-4o")
clerk = Agent(name="Clerk", instructions="Write it down.")
helper = Helper()

agency = Agency(boss, communication_flows=[(boss, clerk), (clerk, helper)])
