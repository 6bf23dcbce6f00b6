PEOPLE = {"schema": {}}

DOMAIN = {
    "people": {
        "resource_methods": ["GET", "POST"],
        "item_methods": ["GET", "PATCH", "DELETE"],
        "schema": {"name": {"type": "string"}},
    },
    "works": {
        "url": "all-works",
    },
}
