import azure.functions as func

from piers import bp

app = func.FunctionApp(http_auth_level=func.AuthLevel.ANONYMOUS)
app.register_functions(bp)


@app.function_name(name="ListBoats")
@app.route(route="boats", methods=["GET"])
def list_boats(req: func.HttpRequest) -> func.HttpResponse:
    return func.HttpResponse("[]")


@app.route()
def launch(req: func.HttpRequest) -> func.HttpResponse:
    return func.HttpResponse(status_code=201)


@app.queue_trigger(arg_name="msg", queue_name="to-weigh", connection="STORAGE")
def weigh(msg: func.QueueMessage) -> None:
    print(msg)
