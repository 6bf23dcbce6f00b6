from zenml import step


@step
def pick():
    return "grain"


@step
def grind(grain):
    return "flour"
