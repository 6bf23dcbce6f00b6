from pyramid.config import Configurator

from .late import late


def main(global_config, **settings):
    with Configurator(settings=settings) as config:
        config.add_route("home", "/")
        config.add_route(
            "record",
            "/records/{id}",
        )
        config.add_route("late", "/late")
        config.add_view(late, route_name="late", request_method="PUT")
        config.include("archive.people", route_prefix="/people")
        config.include(".letters")
        config.scan()
    return config.make_wsgi_app()
