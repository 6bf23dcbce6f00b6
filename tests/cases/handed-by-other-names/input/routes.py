def mount(router):
    target = router
    inner(target)


def inner(r):
    @r.get("/items")
    def items():
        return []


def unasked(value):
    print(value)
