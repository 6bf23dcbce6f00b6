from agent_framework import (
    AgentExecutor,
    Case,
    Default,
    WorkflowBuilder,
    WorkflowExecutor,
)
from desk.steps import File, Sort, forget, is_kind, make_writer, pick, tell


def answers():
    sort = Sort(depth=3)
    writer = AgentExecutor(make_writer())
    first = File(id="first_file")
    second = File((1, 2), "second_file")
    return (
        WorkflowBuilder(start_executor=sort)
        .add_switch_case_edge_group(
            sort,
            [
                Case(condition=is_kind("question"), target=writer),
                Default(target=forget),
            ],
        )
        .add_edge(writer, tell, condition=lambda text: bool(text))
        .add_multi_selection_edge_group(
            tell, [first, second], selection_func=pick
        )
        .add_edge(second, sort)
        .build()
    )


def whole():
    builder = WorkflowBuilder()
    inner = WorkflowExecutor(answers(), id="inner")
    builder.set_start_executor(inner)
    builder.add_fan_out_edges(inner, [tell, forget])
    builder.add_fan_in_edges([tell, forget], File(id="end_file"))
    builder.add_chain([File(id="a"), File(id="b"), File(id="c")])
    return builder.build().as_agent("whole")
