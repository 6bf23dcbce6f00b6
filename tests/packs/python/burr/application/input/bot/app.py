from burr.core import ApplicationBuilder, Result, default, expr, when
from burr.core.graph import GraphBuilder

from bot.actions import Counter, answer, plan


def application(depth: int):
    return (
        ApplicationBuilder()
        .with_actions(
            plan.bind(depth=depth),
            reply=answer,
            count=Counter(),
            result=Result("answer"),
        )
        .with_transitions(
            ("plan", "reply", when(mode="fast")),
            ("plan", "count", expr("depth > 3")),
            ("plan", "result", default),
            (["reply", "count"], "plan"),
        )
        .with_tracker("local")
        .with_entrypoint("plan")
        .build()
    )


graph = (
    GraphBuilder()
    .with_actions(plan, answer)
    .with_transitions(("plan", "answer"), ("answer", "answer", ~when(mode="x")))
    .build()
)


def shared(tracker):
    builder = ApplicationBuilder().with_graph(graph).with_tracker(tracker)
    builder = builder.initialize_from(tracker, default_entrypoint="plan")
    return builder.build()


# an action that is given its name, whatever the variable is called
last_action = Result("answer").with_name("said")
spoken = (
    GraphBuilder()
    .with_actions(last_action, plan)
    .with_transitions(("plan", "said", default))
    .build()
)


def again(saved):
    begin = "answer"
    if saved:
        begin = saved["position"]
    return (
        ApplicationBuilder()
        .with_actions(plan, answer)
        .with_transitions(("answer", "plan"))
        .with_entrypoint(begin)
        .build()
    )
