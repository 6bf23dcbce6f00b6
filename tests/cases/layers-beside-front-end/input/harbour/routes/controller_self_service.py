from harbour.routes.ships import ships


@ships.get("/mine")
def own_ships():
    return []
