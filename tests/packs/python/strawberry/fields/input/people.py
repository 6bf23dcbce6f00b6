import strawberry


def find_people() -> list[str]:
    return []


@strawberry.input
class PersonInput:
    name: str


@strawberry.type
class PeopleMutation:
    @strawberry.mutation
    def hire(self, person: PersonInput) -> str:
        return person.name
