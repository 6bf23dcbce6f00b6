from django.http import HttpResponse, JsonResponse

from orchard.fruits.models import Fruits


def all_of_them(request):
    rows = Fruits.objects.all()
    return JsonResponse({"rows": [{"name": row.name, "number": row.number} for row in rows]})


def one_of_them(request, number):
    row = Fruits.objects.get(number=number)
    return HttpResponse(row.name)
