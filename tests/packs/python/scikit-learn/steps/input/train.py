from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from local import Pipeline as OtherPipeline

numbers = Pipeline(steps=[("fill", SimpleImputer()), ("scale", StandardScaler())])


def build_churn_model():
    words = make_pipeline(SimpleImputer(), OneHotEncoder())
    return Pipeline(
        [
            ("prepare", words),
            ("classify", LogisticRegression()),
        ]
    )


other = OtherPipeline([("not", object()), ("one", object())])
