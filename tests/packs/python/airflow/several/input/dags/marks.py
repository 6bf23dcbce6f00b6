"""A list that is bound anew before each loop over it; a group as a whole."""
from airflow import DAG
from airflow.operators.empty import EmptyOperator
from airflow.sensors.external_task import ExternalTaskMarker
from airflow.utils.task_group import TaskGroup
from makers import run_query

with DAG("marks", schedule="@daily") as dag:
    copied = run_query(task_id="copied", table="copied_v1")

    with TaskGroup("copied_outside") as copied_outside:
        waiting = {("harbours", 5), ("tides", 4)}

        for waits in waiting:
            ExternalTaskMarker(task_id=f"{waits[0]}__copied")

        copied >> copied_outside

    summed = run_query(task_id="summed", table="summed_v1")
    copied >> summed

    waiting = {("fleets", 1)}
    for waits in waiting:
        summed >> ExternalTaskMarker(task_id=f"{waits[0]}__summed")

    # nobody waits for these any more
    waiting = {}
    for waits in waiting:
        ExternalTaskMarker(task_id=f"{waits[0]}__dropped")
