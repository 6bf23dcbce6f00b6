from steps import pick, press, settle
from steps.press import label
from zenml import pipeline, step
from zenml.config.schedule import Schedule


@step
def bottle(juice: str) -> None:
    """Fills bottles."""


@step
def tell() -> None:
    print("done")


@pipeline(name="juice", enable_cache=False)
def juice_pipeline(trees: int = 3):
    """From the tree to the bottle."""
    fruit = pick(trees=trees)
    pressed = press(fruit)
    clear = settle.with_options(enable_cache=True)(pressed, id="clear_up")
    label(clear)
    bottle(clear)
    tell(after="clear_up")


def main():
    # a single run, no step of it
    juice_pipeline.with_options(schedule=Schedule(cron_expression="0 5 * * *"))()
