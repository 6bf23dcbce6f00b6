"""Tasks that functions of another file make."""
from airflow import DAG
from builders import load_task, report, table_name

with DAG("boats", schedule="@daily") as boats:
    load_boats = load_task(boats, "boats")
    load_crews = load_task(boats, table_name("crews"))
    load_boats >> load_crews >> report("boats")

with DAG("ports", schedule="@weekly") as ports:
    load_ports = load_task(ports, "ports")
    load_ports >> report("ports")
