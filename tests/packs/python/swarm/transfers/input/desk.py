from swarm import Agent
from swarm.types import Result

from people import night


def to_cook():
    """Hand over to the cook."""
    return cook


def to_night():
    return Result(value="late", agent=night)


def price(dish):
    return "ten"


cook = Agent(name="Cook", instructions="You cook.", functions=[price])
desk = Agent(name="Desk", model="gpt-4o", functions=[to_cook, to_night, price])


def back():
    return desk


cook.functions.append(back)
