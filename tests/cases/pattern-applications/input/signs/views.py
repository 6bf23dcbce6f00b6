from django.http import JsonResponse

from signs.shapes import Sign

SIGNS = [Sign("slow", 2)]


def listing(request):
    return JsonResponse({"rows": [sign.text for sign in SIGNS]})


def one(request, pk):
    return JsonResponse({"name": SIGNS[pk].text})
