using Microsoft.AspNetCore.Builder;

namespace Harbour.Web.Endpoints;

// The same, as a class, with its calls in a chain.
public class Crews : EndpointGroupBase
{
    public override void Map(WebApplication app)
    {
        app.MapGroup(this)
            .RequireAuthorization()
            .MapGet(List)
            .MapDelete(Dismiss, "{id}");
    }

    public string List() => "";

    public void Dismiss(int id) { }
}

public class Pilots : EndpointGroupBase
{
    public override string? GroupName => "pilot-boats";

    public override void Map(RouteGroupBuilder group)
    {
        group.MapPost(Call);
    }

    public void Call() { }
}
