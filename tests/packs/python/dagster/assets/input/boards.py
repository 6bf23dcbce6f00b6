import dagster as dg

WATCHED = ["tides", "boats"]

boat_board = dg.AssetSpec(key="boat_board", deps=["boat_logs"])
raw = dg.AssetSpec("raw_boats")


@dg.asset
def boat_logs():
    return []


@dg.multi_observable_source_asset(specs=[dg.AssetSpec(name) for name in WATCHED])
def watched_tables(context):
    yield from ()
