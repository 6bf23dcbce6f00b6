from pydantic import BaseModel


class LeafPage(BaseModel):
    lines: list[str]


def render(found) -> LeafPage:
    return LeafPage(lines=[str(found)])
