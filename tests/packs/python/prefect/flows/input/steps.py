from prefect import task


@task(name="Load rows")
def load(rows):
    print(rows)


@task
def announce(rows):
    print(rows)


def count(rows):
    return len(rows)
