from pocketflow import AsyncFlow

from nodes import Count, Store, Unload, Wait


def make_flow():
    unload = Unload()
    wait = Wait(max_retries=3)
    store = Store()

    unload - "late" >> wait >> unload
    unload - "early" >> store
    unload >> store >> Count()
    return AsyncFlow(start=unload)
