from pyramid.response import Response


def pulse(request):
    return Response("ok")


def includeme(config):
    config.add_route("pulse", "/pulse")
    config.add_view(pulse, route_name="pulse", request_method="GET")
