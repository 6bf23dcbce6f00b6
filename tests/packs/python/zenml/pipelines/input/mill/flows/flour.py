from steps import pick
from steps.grind import grind
from zenml import pipeline


@pipeline
def flour():
    grind(pick())
