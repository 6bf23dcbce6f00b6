from pyramid.config import Configurator
from pyramid.view import view_config

from shelves import shelves


@view_config(route_name="jar", renderer="json")
def jar(request):
    return {}


@view_config(route_name="fill", renderer="json")
def fill(request):
    return {}


@view_config(route_name="label", renderer="json", request_method="GET")
def label(request):
    return {}


def pantry(config):
    config.include(shelves, route_prefix="shelves")


def main(settings):
    config = Configurator(settings=settings)
    config.include(pantry, route_prefix="/pantry")
    config.add_route("fill", "fill/{jar}", request_method="POST")
    config.scan()
    return config.make_wsgi_app()
