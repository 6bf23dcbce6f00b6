from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG("boats", schedule="@daily") as dag:
    fetch = BashOperator(task_id="fetch", bash_command="echo fetch")
    check = BashOperator(task_id="check", bash_command="echo check")
    clean = BashOperator(task_id="clean", bash_command="echo clean")
    join = BashOperator(task_id="join", bash_command="echo join")
    store = BashOperator(task_id="store", bash_command="echo store")
    report = BashOperator(task_id="report", bash_command="echo report")
    purge = BashOperator(task_id="purge", bash_command="echo purge")
    fetch >> check >> clean >> join >> store >> report >> purge
