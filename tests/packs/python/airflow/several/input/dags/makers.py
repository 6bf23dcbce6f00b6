from airflow.models import Variable
from operators.cluster import ClusterPodOperator


def run_query(table, **kwargs):
    kwargs["task_id"] = kwargs.get("task_id", table)
    return ClusterPodOperator(
        arguments=["query", table], image=Variable.get("query_image"), **kwargs
    )
