from ariadne import MutationType, ObjectType, QueryType, SubscriptionType, make_executable_schema
from ariadne.asgi import GraphQL

type_defs = """
    type Query { boats: [String] tides: [String] }
    type Mutation { moor(boat: String): Boolean }
    type Subscription { levels: Float }
"""

query = ObjectType("Query")
mutation = ObjectType("Mutation")
subscription = SubscriptionType()


@query.field("boats")
def resolve_boats(*_):
    return []


@mutation.field("moor")
def resolve_moor(*_, boat):
    return True


async def generate_levels(*_):
    yield 3.1


subscription.set_source("levels", generate_levels)
schema = make_executable_schema(type_defs, query, mutation, subscription)
app = GraphQL(schema)
