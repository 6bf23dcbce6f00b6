from typing import AsyncGenerator

import strawberry

from people import PeopleMutation, find_people


@strawberry.type
class Boat:
    name: str

    @strawberry.field
    def length(self) -> int:
        """Of a type, not of the schema."""
        return 12


def find_boats() -> list[Boat]:
    return []


@strawberry.type
class Query:
    all_boats: list[Boat] = strawberry.field(resolver=find_boats)
    people: list[str] = strawberry.field(resolver=find_people, description="who")

    @strawberry.field
    def boat_by_name(self, name: str) -> Boat | None:
        field = strawberry.field(resolver=find_boats)
        return None

    @strawberry.field(name="harbour")
    def home_port(self) -> str:
        return "Kiel"

    def helper(self):
        return 1


@strawberry.type
class Mutation(PeopleMutation):
    @strawberry.mutation
    def launch_boat(self, name: str) -> Boat:
        return Boat(name=name)


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def tide_level(self) -> AsyncGenerator[int, None]:
        yield 1


schema = strawberry.Schema(query=Query, mutation=Mutation, subscription=Subscription)
