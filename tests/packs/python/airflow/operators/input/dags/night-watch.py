"""A name from the file; tasks that are told their DAG; a name bound anew."""
import os
from datetime import timedelta

from airflow import DAG
from airflow.operators.bash import BashOperator

DAG_ID = os.path.basename(__file__).replace(".pyc", "").replace(".py", "")
SCHEDULE = "0 22 * * *"

dag = DAG(DAG_ID, schedule_interval=SCHEDULE, default_args={"retries": 1})

lights = BashOperator(task_id="lights", bash_command="true", dag=dag)
round_op = BashOperator(task_id="first_round", bash_command="true", dag=dag)
lights.set_downstream(round_op)
round_op = BashOperator(task_id="second_round", bash_command="true", dag=dag)
round_op.set_upstream([lights])


def gate(number):
    return BashOperator(task_id="gate_" + str(number), bash_command="x", dag=dag)


for number in range(4):
    round_op >> gate(number)

weekly = DAG("weekly", schedule_interval=timedelta(weeks=1))
with weekly:
    BashOperator(task_id="count") >> BashOperator(task_id="report")
