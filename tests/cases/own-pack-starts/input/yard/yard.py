import slipway


def launch(boat):
    return boat


slipway.berth("/boats/{boat}", launch)
