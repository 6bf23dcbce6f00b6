from pocketflow import Flow, Node

from harbourflow import describe


class Unload(Node):
    def post(self, shared, prep_res, exec_res):
        return "late"


class Wait(Node):
    pass


unload = Unload()
wait = Wait()
unload - "late" >> wait
wait >> unload
print(describe(Flow(start=unload)))
