from zenml import step


@step(enable_cache=False)
def press(fruit: list) -> str:
    return "juice"


@step
def settle(juice: str) -> str:
    return juice


def label(juice):
    return juice
