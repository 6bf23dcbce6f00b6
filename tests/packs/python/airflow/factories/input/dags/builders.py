from airflow.decorators import task
from airflow.operators.bash import BashOperator


def load_task(dag, table):
    return BashOperator(task_id=f"load_{table}", bash_command="true", dag=dag)


@task
def report(table):
    print(table)


def table_name(name):
    return name.upper()
