from django.http import HttpResponse, JsonResponse

from orchard.trees.models import Trees


def all_of_them(request):
    rows = Trees.objects.all()
    return JsonResponse({"rows": [{"name": row.name, "number": row.number} for row in rows]})


def one_of_them(request, number):
    row = Trees.objects.get(number=number)
    return HttpResponse(row.name)
