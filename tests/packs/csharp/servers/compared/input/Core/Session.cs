using NetCoreServer;

class Session : HttpSession
{
    public Session(HttpServer server) : base(server) {}

    protected override void OnReceivedRequest(HttpRequest request)
    {
        if (request.Url == "/needles")
            SendResponseAsync(Response.MakeGetResponse("[]"));
    }
}
