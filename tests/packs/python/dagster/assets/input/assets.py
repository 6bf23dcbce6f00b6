from dagster import (
    AssetIn,
    AssetKey,
    AssetOut,
    AssetSpec,
    asset,
    asset_check,
    graph_asset,
    multi_asset,
    op,
)


@asset(group_name="raw")
def sailors(context):
    return []


@asset(name="boats", deps=["sailors"])
def make_boats(config: dict):
    return []


@multi_asset(outs={"big": AssetOut(), "small": AssetOut()})
def sizes(boats):
    return boats, boats


@asset(ins={"rows": AssetIn(key="big")}, deps=[sailors, AssetKey("small")])
def crews(rows):
    return rows


@asset_check(asset=crews)
def crews_are_full(crews):
    return True


@op
def fold(rows):
    return rows


@op
def iron(row):
    return row


@op
def stack(rows):
    return rows


@graph_asset
def sails(crews):
    parts = fold(crews)
    return stack(parts.map(iron).collect())


@multi_asset(specs=[AssetSpec("ropes", deps=["boats"]), AssetSpec("knots")])
def rigging():
    return None
