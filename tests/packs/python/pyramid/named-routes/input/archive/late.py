def late(request):
    return {}
