"""Orders as workflows."""
from datetime import timedelta

from temporalio import workflow

with workflow.unsafe.imports_passed_through():
    from shop.activities import charge, reserve, Mailer


@workflow.defn
class Refund:
    @workflow.run
    async def run(self, order: str) -> None:
        await workflow.execute_activity(charge, order, start_to_close_timeout=timedelta(seconds=5))


@workflow.defn(name="order")
class OrderWorkflow:
    """Takes an order to its customer."""

    @workflow.run
    async def run(self, order: str) -> str:
        stock = await workflow.execute_activity(
            reserve,
            order,
            start_to_close_timeout=timedelta(seconds=10),
        )
        await workflow.execute_activity("pack_parcel", order)
        for _ in range(3):
            await workflow.execute_activity_method(Mailer.send, order)
        await workflow.execute_activity(reserve, order)
        await workflow.execute_child_workflow(Refund.run, order)
        return stock
