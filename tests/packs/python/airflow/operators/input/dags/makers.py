"""A DAG that a function makes, once for each call."""
from airflow import DAG
from airflow.operators.bash import BashOperator


def step(name, dag):
    return BashOperator(task_id=f"{name}_boats", bash_command="true", dag=dag)


def make(dag_id, every):
    with DAG(dag_id=dag_id, schedule=every) as dag:
        step("wash", dag) >> step("paint", dag)
    return dag


spring = make("spring_care", "@monthly")
autumn = make("autumn_care", "@weekly")
