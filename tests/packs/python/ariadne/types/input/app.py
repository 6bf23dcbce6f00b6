from ariadne import MutationType, ObjectType, QueryType, SubscriptionType, make_executable_schema
from ariadne.asgi import GraphQL

from tables import find_tables

query = QueryType()
mutation = MutationType()
subscription = SubscriptionType()
table = ObjectType("Table")


@query.field("restaurant")
def resolve_restaurant(_, info):
    return "Zum Anker"


query.set_field("tables", find_tables)


@table.field("seats")
def resolve_seats(obj, info):
    return 4


@mutation.field("reserve")
def resolve_reserve(_, info, table):
    return True


@subscription.source("freeTables")
async def free_tables(obj, info):
    yield 3


schema = make_executable_schema("", query, mutation, subscription, table)
app = GraphQL(schema)
