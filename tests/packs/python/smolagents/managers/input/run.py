from smolagents import CodeAgent, InferenceClientModel, ManagedAgent, ToolCallingAgent, WebSearchTool

model = InferenceClientModel(model_id="meta/llama")
web = ToolCallingAgent(tools=[WebSearchTool()], model=model, name="web_search", description="Searches. The web.")
maths = CodeAgent(tools=[], model=model)
wrapped = ManagedAgent(agent=maths, name="maths", description="Counts")


def build():
    boss = CodeAgent(tools=[], model=model, managed_agents=[web, wrapped])
    return boss
