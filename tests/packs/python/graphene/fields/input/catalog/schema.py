import graphene
from graphene import relay
from graphene_django import DjangoObjectType
from graphene_django.filter import DjangoFilterConnectionField

from .models import Book


class BookNode(DjangoObjectType):
    shelf = graphene.String()

    class Meta:
        model = Book
        interfaces = (relay.Node,)


class BookQueries:
    book = relay.Node.Field(BookNode)
    all_books = DjangoFilterConnectionField(BookNode)


class AddBook(graphene.Mutation):
    class Arguments:
        title = graphene.String(required=True)

    ok = graphene.Boolean()

    def mutate(self, info, title):
        return AddBook(ok=True)


class Query(BookQueries, graphene.ObjectType):
    hello = graphene.String(name="greeting")
    page_count = graphene.Int(default_value=1)

    def resolve_hello(root, info):
        Answer = str("x")
        return Answer

    def resolve_page_count(root, info):
        return 1


class Mutation(graphene.ObjectType):
    add_book = AddBook.Field()


schema = graphene.Schema(query=Query, mutation=Mutation)
