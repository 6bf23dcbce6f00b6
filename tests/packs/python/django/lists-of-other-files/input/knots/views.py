def show(request):
    return None
