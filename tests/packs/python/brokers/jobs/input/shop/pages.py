from arq import cron


async def fetch(ctx, url):
    return url


async def sweep(ctx):
    await ctx["redis"].enqueue_job("fetch", "https://example.org")


class WorkerSettings:
    functions = [fetch]
    cron_jobs = [cron(sweep, hour=3)]
