from camel.agents import ChatAgent
from camel.messages import BaseMessage
from camel.models import ModelFactory
from camel.societies import RolePlaying
from camel.societies.workforce import Workforce
from camel.toolkits import FunctionTool
from camel.types import ModelPlatformType, ModelType

from maps import distance

model = ModelFactory.create(model_platform=ModelPlatformType.OPENAI, model_type="gpt-4o-mini")
scout = ChatAgent(
    BaseMessage.make_assistant_message(role_name="Scout", content="You find the way."),
    model=model,
    tools=[FunctionTool(distance)],
)
cook = ChatAgent(system_message="You cook for all.", model=model)

trip = Workforce("A walk in the hills")
trip.add_single_agent_worker("Finds the way", worker=scout)
trip.add_single_agent_worker("Cooks", worker=cook)

talk = RolePlaying(
    assistant_role_name="Guide",
    user_role_name="Walker",
    task_prompt="Plan a walk",
)
# RolePlaying("Poet", "Critic") was too slow
