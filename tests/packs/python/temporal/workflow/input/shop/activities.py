from temporalio import activity


@activity.defn
async def reserve(order: str) -> str:
    """Sets goods aside."""
    return order


@activity.defn
async def charge(order: str) -> None:
    """Takes the money."""


class Mailer:
    @activity.defn
    async def send(self, order: str) -> None:
        """Tells the customer."""
