from ferry.core.plan import planner
from ferry.quay import berths


def main():
    planner.plan(berths.free())
