from airflow import DAG
from airflow.operators.python import PythonOperator


def extract():
    return []


def load():
    return None


with DAG("lamps", schedule="@daily") as dag:
    first = PythonOperator(task_id="extract", python_callable=extract)
    second = PythonOperator(task_id="load", python_callable=load)
    first >> second
