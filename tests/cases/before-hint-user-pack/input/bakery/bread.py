from bakery.oven import step


@step()
def knead(flour: Flour) -> Dough:
    """Kneads until it is smooth."""
    return mix(flour)


@step(after="knead")
def rise(dough: Dough) -> Dough:
    """Waits for an hour."""
    return wait(dough)


@step(after=["rise"], when="risen")
def bake(dough: Dough) -> Bread:
    """Bakes at two hundred degrees."""
    return oven.bake(dough)


@step(after="rise", when="flat")
def throw_away(dough):
    return None
