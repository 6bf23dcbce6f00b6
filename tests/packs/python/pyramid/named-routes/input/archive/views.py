from pyramid.view import view_config, view_defaults


@view_config(route_name="home", renderer="json")
def home(request):
    return {}


@view_defaults(route_name="record")
class RecordViews:
    def __init__(self, request):
        self.request = request

    @view_config(request_method="GET")
    def read(self):
        return {}

    @view_config(request_method=("PUT", "PATCH"))
    def change(self):
        return {}


@view_config(context=Exception)
def failed(error, request):
    return {}
