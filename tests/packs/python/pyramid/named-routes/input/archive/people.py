from pyramid.view import view_config


def includeme(config):
    config.add_route("person", "/{name}")


@view_config(route_name="person", request_method="DELETE")
def forget(request):
    return {}
