from airflow import DAG
from airflow.operators.bash import BashOperator
from airflow.operators.empty import EmptyOperator
from shared.places import stations

with DAG("forecast", schedule="@daily") as dag:
    start = EmptyOperator(task_id="start")
    fetch = BashOperator(task_id="fetch", bash_command="fetch.sh")
    grid = BashOperator(task_id="grid", bash_command="grid.sh")
    publish = BashOperator(task_id="publish", bash_command="publish.sh")

    start >> fetch >> grid >> publish
