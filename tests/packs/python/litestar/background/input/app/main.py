from litestar import Litestar, Request, post
from litestar_saq import CronJob, QueueConfig, SAQConfig, SAQPlugin

from app import jobs
from app.signals import greet_sailor


@post("/sailors")
async def join(request: Request, name: str) -> None:
    request.app.emit("sailor_joined", sailor_id=1)
    queue = request.app.state.task_queue
    await queue.enqueue("send_letter", to=name)


saq = SAQConfig(
    queue_configs=[
        QueueConfig(
            name="letters",
            dsn="redis://cache:6379/0",
            tasks=[jobs.send_letter, jobs.sweep_tokens],
            scheduled_tasks=[CronJob(function=jobs.sweep_tokens, cron="0 * * * *")],
        )
    ],
)
app = Litestar(
    route_handlers=[join], listeners=[greet_sailor], plugins=[SAQPlugin(config=saq)]
)
