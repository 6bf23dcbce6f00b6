using Carter;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace Quay;

public class BoatsModule : CarterModule
{
    public BoatsModule() : base("/boats")
    {
    }

    public override void AddRoutes(IEndpointRouteBuilder app)
    {
        app.MapGet("/", () => "boats");
        app.MapPut("/{id}", Rename);
    }

    private static string Rename(int id) => "renamed";
}

public class PingModule : ICarterModule
{
    public void AddRoutes(IEndpointRouteBuilder app)
    {
        app.MapGet("/ping", () => "pong");
    }
}

public class OldModule : CarterModule
{
    public OldModule() : base("old")
    {
        Get("/", (req, res) => res.WriteAsync("old"));
        Post("/anchors", Drop);
    }
}

public class BuoysModule(IBuoys buoys) : CarterModule("/buoys"), IDisposable
{
    public override void AddRoutes(IEndpointRouteBuilder app)
    {
        app.MapGet("/{id:int}", (int id) => buoys.Find(id));
    }
}

public class Client
{
    public string Load(Http http) => http.Get("/elsewhere", null);
}
