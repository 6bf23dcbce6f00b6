from masonite.routes import Route

ROUTES = [
    Route.get("/", "HarbourController@show"),
    Route.view("/about", "about"),
    Route.redirect("/home", "/"),
    Route.match(["get", "post"], "/search", "HarbourController@search"),
]

ROUTES += [
    Route.group(
        [
            Route.get("/@berth:int", "BerthController@show").name("show"),
            Route.post("/", "BerthController@take"),
            Route.delete("/@berth/boats/@boat", "BerthController@leave"),
            Route.group([Route.get("/tides", "HarbourController@tides")], prefix="log"),
        ],
        prefix="/berths",
        middleware=["auth"],
    ),
    Route.api("boats", "BoatController"),
]
