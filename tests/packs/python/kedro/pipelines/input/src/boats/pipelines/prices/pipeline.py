from kedro.pipeline import Pipeline, node, pipeline

from .nodes import clean, fit, report


def create_pipeline(**kwargs) -> Pipeline:
    return pipeline(
        [
            node(clean, "raw_boats", "boats", name="clean_boats"),
            node(
                func=fit,
                inputs={"data": "boats", "options": "params:fit"},
                outputs=["model", "scores"],
            ),
            node(func=report, inputs=["scores", "boats"], outputs=None, name="report"),
            node(lambda: None, inputs=None, outputs="spare", name="fill"),
            node(split, dict(scores="scores", share="params:share"), dict(train="train@spark", test="test"), name="split"),
            node(train, ["train@pandas"], "fitted", name="train"),
        ]
    )
