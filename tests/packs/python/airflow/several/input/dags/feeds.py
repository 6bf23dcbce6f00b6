"""DAGs that one name is bound to in turn, with tasks that a function makes."""
from airflow import DAG
from airflow.operators.bash import BashOperator
from airflow.operators.empty import EmptyOperator


def feed_job(name, arguments, **kwargs):
    return BashOperator(task_id=name, bash_command=" ".join(arguments), **kwargs)


with DAG("feeds_nightly", schedule="0 1 * * *") as dag:
    for lang in ["en", "fr"]:
        index = feed_job(name=f"index_{lang}", arguments=["index", lang])

    fetch = feed_job(
        arguments=["fetch"],
        name="fetch_prices",
    )
    done = EmptyOperator(task_id="done", dag=dag)
    fetch >> done
    done >> done

with DAG("feeds_hourly", schedule="0 * * * *") as dag:
    probe = feed_job("probe_feed", ["probe"])
    told = EmptyOperator(task_id="told", dag=dag)
    probe >> told
