from django.http import JsonResponse


def boats(request):
    return JsonResponse({"boats": []})


def masts(request):
    return JsonResponse({"masts": []})
