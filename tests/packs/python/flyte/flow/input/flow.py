from flytekit import CronSchedule, LaunchPlan, map_task, task, workflow


@task
def read(path: str) -> list[str]:
    return [path]


@task(cache=True)
def clean(row: str) -> str:
    return row


@task
def join(rows: list[str]) -> str:
    return "".join(rows)


@task
def log() -> None:
    print("log")


@workflow
def rows_wf(path: str) -> str:
    rows = read(path=path)
    cleaned = map_task(clean)(row=rows)
    out = join(rows=cleaned)
    done = log()
    out >> done
    return out


nightly = LaunchPlan.get_or_create(
    workflow=rows_wf,
    name="nightly",
    schedule=CronSchedule(schedule="0 3 * * *"),
)
