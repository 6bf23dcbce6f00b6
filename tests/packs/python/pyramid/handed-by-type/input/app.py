from pyramid.config import Configurator
from pyramid.view import view_config

from routes import includeme


@view_config(route_name="boats", request_method="GET", renderer="json")
@view_config(route_name="boats", request_method="HEAD", renderer="json")
def boats(request):
    return []


def main(settings, **kwargs):
    with Configurator(settings=settings) as config:
        config.include(includeme)
        add_routes(config)
        config.scan()
        return config.make_wsgi_app()


def add_routes(config: Configurator):
    config.add_route("boats", "/boats")
