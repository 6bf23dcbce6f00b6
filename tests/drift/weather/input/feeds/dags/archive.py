from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG("archive", schedule="@weekly") as dag:
    pack = BashOperator(task_id="pack", bash_command="pack.sh")
    drop = BashOperator(task_id="drop", bash_command="drop.sh")

    pack >> drop
