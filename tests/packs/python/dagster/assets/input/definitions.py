from dagster import Definitions, ScheduleDefinition, define_asset_job, graph, job, op

import assets

all_assets = define_asset_job("build_fleet", selection="*")
nightly = ScheduleDefinition(job=all_assets, cron_schedule="0 1 * * *")


@op
def wake():
    return 1


@op
def shout(call):
    print(call)


@job
def reveille():
    shout(wake())


defs = Definitions(schedules=[nightly], jobs=[all_assets, reveille])


@op(name="ring")
def ring_bell(call):
    return call


@graph
def watch():
    shout(ring_bell(wake()))


watch_job = watch.to_job(name="watch_job")
