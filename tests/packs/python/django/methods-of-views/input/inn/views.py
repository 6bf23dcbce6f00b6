from django.http import HttpResponse
from django.views import View
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.contrib.auth.decorators import login_required


def home(request):
    return HttpResponse("hello")


@login_required
@require_POST
def book(request):
    return HttpResponse("")


@require_http_methods(["GET", "POST"])
def pay(request):
    return HttpResponse("")


@require_safe
def keys(request, number):
    return HttpResponse("")


@require_http_methods(request_method_list=["DELETE"])
def cancel(request):
    return HttpResponse("")


@login_required
def closed(request):
    return HttpResponse("")


class Bookings(View):
    def get(self, request):
        return HttpResponse("")

    def put(self, request):
        return HttpResponse("")
