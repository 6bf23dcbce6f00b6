# Not a doc: a blank line follows.

# The router's first route.
@app.get("/items/{id}", response_model=Item, tags=["a", "b"])
@other
async def item(id: int, q: str = None, *args, db: Session = Depends(get_db), **kw) -> Item:
    yield id


def documented(x: Annotated[str, Query(alias="y")]):
    """Say it.

    More of it.
    """
    "no doc"
    return lambda z: z.q


class Model(Base, Generic[T], metaclass=Meta):
    """A model."""

    id: int
    name: str = Column(String(10), nullable=False)
    a = b = 1

    @property
    def full(self):
        return self.name
