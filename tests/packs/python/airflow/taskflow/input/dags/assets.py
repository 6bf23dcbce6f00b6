from airflow.sdk import asset


@asset(schedule="@daily")
def gauges():
    return []


@asset(schedule=None)
def tide_table(gauges):
    return gauges
