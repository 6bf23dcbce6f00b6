from kfp import dsl, components
from kfp.dsl import component, pipeline

publish_op = components.load_component_from_file("publish.yaml")


@component
def fetch(url: str) -> str:
    return url


@dsl.component(base_image="python:3.11")
def fit(rows: str, rate: float) -> str:
    return rows


@component
def check(model: str) -> bool:
    return True


@component
def tidy():
    print("tidy")


@dsl.pipeline(name="boat-prices")
def boat_prices(url: str, rate: float = 0.1):
    rows = fetch(url=url)
    model = fit(rows=rows.output, rate=rate).set_memory_limit("1G")
    checked = check(model=model.outputs["model"])
    with dsl.If(checked.output == True):
        publish_op(model=model.output)
    tidy().after(checked)
