from ninja import Router

router = Router(tags=["guests"])


@router.post("/")
def add_guest(request):
    return {}
