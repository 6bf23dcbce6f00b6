def shelves(config):
    config.add_route("jar", "/jars/{jar}")
    config.add_route("label", "/labels")
