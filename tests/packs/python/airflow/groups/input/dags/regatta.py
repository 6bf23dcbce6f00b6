"""Groups of tasks: what leads to one leads to the tasks that it begins with."""
from airflow.decorators import dag, task, task_group
from airflow.operators.bash import BashOperator
from airflow.operators.empty import EmptyOperator
from airflow.utils.task_group import TaskGroup
from cosmos import DbtTaskGroup


@dag(schedule=None)
def regatta():
    start = EmptyOperator(task_id="start")
    end = EmptyOperator(task_id="end")

    with TaskGroup("boats") as boats:
        rig = BashOperator(task_id="rig", bash_command="true")
        paint = BashOperator(task_id="paint", bash_command="true")
        with TaskGroup(group_id="crews") as crews:
            call = BashOperator(task_id="call", bash_command="true")
            sign = BashOperator(task_id="sign", bash_command="true")
            call >> sign
        rig >> crews

    @task
    def draw():
        return [1]

    @task
    def race(lots):
        return lots

    @task
    def judge(result):
        return result

    @task_group(group_id="day")
    def day(lots):
        return judge(race(lots))

    results = DbtTaskGroup(group_id="results")
    start >> boats >> day(draw()) >> results >> end


regatta()
