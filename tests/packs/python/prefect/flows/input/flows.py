from prefect import flow, task, unmapped
from steps import announce, count


@task(retries=2)
def read(url: str) -> list:
    return [url]


@task(name="Clean row")
def clean(row, strict):
    return row


@task
def sweep():
    pass


@flow(name="Lighthouse", log_prints=True)
def lighthouse(urls):
    pages = read.submit(urls[0])
    rows = clean.map(pages, strict=unmapped(True))
    found = [row.result() for row in rows]
    announce(found)
    count(found)
    sweep.submit(wait_for=[rows])
    # read(urls[1])


@flow
def idle():
    print("nothing to do")


if __name__ == "__main__":
    lighthouse.serve(name="daily", cron="0 6 * * *")
