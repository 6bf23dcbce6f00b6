from ninja import NinjaAPI

from inn.rooms import router as rooms

api = NinjaAPI()
api.add_router("/rooms/", rooms)
api.add_router("/guests", "inn.guests.router")


@api.get("/hello")
def hello(request):
    return "hello"


@api.api_operation(["POST", "PATCH"], "/both")
def both(request):
    return ""
