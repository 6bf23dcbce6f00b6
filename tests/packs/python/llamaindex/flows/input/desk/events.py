from llama_index.core.workflow import Event, StartEvent, StopEvent


class Ask(StartEvent):
    text: str


class Found(Event):
    parts: list


class Empty(Event):
    step: str


class Answer(StopEvent):
    text: str
