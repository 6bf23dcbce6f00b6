"""Functions that are tasks; what they hand over is their order."""
from airflow import Dataset, XComArg
from airflow.decorators import dag, task
from airflow.operators.bash import BashOperator

LANDED = Dataset("s3://harbour/landed")


@task
def parse(lines):
    """Split lines."""
    return helper(lines)


def helper(lines):
    return lines


@dag(schedule="@hourly", catchup=False)
def catch():
    @task(task_id="fetch_catch")
    def fetch():
        return ["a"]

    @task.branch
    def choose(parsed):
        return "store"

    @task(outlets=[LANDED])
    def store(parsed, when):
        print(parsed)

    @task.virtualenv(requirements=["x"])
    def total(weights):
        return sum(weights)

    listed = BashOperator(task_id="list_boats", bash_command="ls")
    lines = fetch()
    parsed = parse(lines)
    weights = parse.override(task_id="weigh").expand(lines=lines["weights"])
    choose(parsed) >> store(parsed, when=XComArg(listed))
    total(weights)

    copied = BashOperator.partial(task_id="copy").expand(env=weights)
    zipped = copied.output.zip(parsed)
    total.override(task_id="grand_total")(weights=[zipped, listed.output])


catch()


@dag(schedule=[LANDED])
def landed():
    @task
    def fetch():
        return 1

    @task
    def tell(value):
        print(value)

    tell(fetch())


landed()
