from datetime import timedelta

from temporalio import activity, workflow

STEPS = {"dry": "dry-slowly"}


@activity.defn
async def shape(pot: int) -> int: ...


class glaze:
    pass


@workflow.defn
class Kiln:
    @workflow.run
    async def run(self, hot: bool) -> None:
        await workflow.execute_activity(shape, 1, start_to_close_timeout=timedelta(seconds=5))
        tint = "red" if hot else "blue"
        await workflow.execute_activity(tint, 1, start_to_close_timeout=timedelta(seconds=5))
        await workflow.start_activity("pack", 1, start_to_close_timeout=timedelta(seconds=5))
        glaze = "sell"
        await workflow.execute_local_activity(activity=glaze, start_to_close_timeout=timedelta(seconds=5))
