from agency_swarm import Agency, Agent

chief = Agent(name="Chief", description="Leads.")
maker = Agent(name="Maker", description="Makes.")
tester = Agent(name="Tester", description="Tests.")

agency = Agency([chief, [chief, maker], [maker, tester]], shared_instructions="rules.md")
