from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG("tides", schedule="@daily") as dag:
    fetch = BashOperator(task_id="fetch", bash_command="echo fetch")
    store = BashOperator(task_id="store", bash_command="echo store")
    fetch >> store
