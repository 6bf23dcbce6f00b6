from django.http import JsonResponse
from django.urls import path


def books(request):
    return JsonResponse({"books": []})


urlpatterns = [path("books", books)]
