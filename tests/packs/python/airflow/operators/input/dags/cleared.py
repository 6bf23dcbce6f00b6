from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG("cleared", schedule=None) as dag:
    raise_mast = BashOperator(task_id="raise_mast", bash_command="echo up").as_setup()
    sail = BashOperator(task_id="sail", bash_command="echo sail")
    lower_mast = BashOperator(task_id="lower_mast", bash_command="echo down").as_teardown(setups=raise_mast)
    raise_mast >> sail >> lower_mast
