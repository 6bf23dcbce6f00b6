from pocketflow import AsyncNode, Node


class Unload(Node):
    """Unloads a ship."""

    def post(self, shared, prep_res, exec_res):
        return "late"


class Wait(Node):
    pass


class Store(Node):
    pass


class Count(AsyncNode):
    pass
