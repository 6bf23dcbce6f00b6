from tg import AppConfig, TGController, expose


class MoviesController(TGController):
    @expose("json")
    def index(self):
        return {}

    @expose("json")
    def best(self):
        return {}


class RootController(TGController):
    movies = MoviesController()

    @expose()
    def index(self):
        return "hello"

    @expose("json")
    def about(self):
        return {}

    def helper(self):
        return {}


config = AppConfig(minimal=True, root_controller=RootController())
application = config.make_wsgi_app()
