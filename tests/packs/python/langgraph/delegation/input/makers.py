from langgraph.prebuilt import create_react_agent


def make_pair(model):
    """Gives back two agents at once."""
    lookout = create_react_agent(model, tools=[], prompt="You look out.")
    helmsman = create_react_agent(model, tools=[], prompt="You steer.")
    return lookout, helmsman
