def login(request):
    return None

def boats(request):
    return None
