from strands import Agent
from strands_tools import agent_graph

# told by a tool, as data
convener = Agent(name="convener", tools=[agent_graph])
convener.tool.agent_graph(
    action="create",
    graph_id="harbour",
    topology={
        "type": "star",
        "nodes": [
            {"id": "pilot", "role": "pilot", "system_prompt": "You lead ships in."},
            {"id": "tug", "role": "helper", "system_prompt": "You pull."},
        ],
        "edges": [
            {"from": "pilot", "to": "tug"},
            {"from": "tug", "to": "pilot"},
        ],
    },
)
convener.tool.agent_graph(action="list")
