from dataclasses import dataclass


@dataclass
class TakeReadingCommand:
    level: float


@dataclass
class CorrectReadingCommand:
    level: float


@dataclass
class ListReadingsQuery:
    since: str
