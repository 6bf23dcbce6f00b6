import azure.functions as func

bp = func.Blueprint()


@bp.route(route="piers/{id}", methods=["GET", "DELETE"])
def pier(req: func.HttpRequest) -> func.HttpResponse:
    return func.HttpResponse("")
