"""Operators, and their order in every form."""
from airflow import DAG
from airflow.models.baseoperator import chain, cross_downstream
from airflow.operators.bash import BashOperator
from airflow.operators.empty import EmptyOperator
from airflow.operators.python import BranchPythonOperator, PythonOperator
from airflow.utils.edgemodifier import Label

DOCKS = ["north", "south"]
CRANES = {"big": 40, "small": 8}


def pick():
    return "unload_north"


with DAG(
    dag_id="harbour",
    schedule_interval="@daily",
) as dag:
    start = EmptyOperator(task_id="start")
    choose = BranchPythonOperator(task_id="choose", python_callable=pick)
    end = EmptyOperator(task_id="end")

    # a task of each item, in pairs
    for dock in DOCKS:
        unload = BashOperator(task_id=f"unload_{dock}", bash_command="true")
        weigh = BashOperator(task_id="weigh_" + dock, bash_command="true")
        choose >> Label(dock) >> unload >> weigh
        weigh >> end

    cranes = [
        PythonOperator(task_id=f"oil_{name}", python_callable=print)
        for name in CRANES
    ]
    start >> [choose, *cranes]
    end << cranes

    # commented: start >> end
    notes = []
    notes.append(BashOperator(task_id="note_a", bash_command="true"))
    notes.append(BashOperator(task_id="note_b", bash_command="true"))
    files = [
        BashOperator(task_id="file_a", bash_command="true"),
        BashOperator(task_id="file_b", bash_command="true"),
    ]
    chain(start, notes, files, end)
    cross_downstream(cranes, notes)
