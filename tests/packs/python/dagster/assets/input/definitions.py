from dagster import Definitions, ScheduleDefinition, define_asset_job, job, op

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
