from temporalio import workflow


@workflow.defn
class Picking:
    @workflow.run
    async def run(self, rows: int) -> None: ...
