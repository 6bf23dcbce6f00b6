namespace Pier;

public static class ShipsApi
{
    public static IEndpointRouteBuilder MapShips(this IEndpointRouteBuilder app)
    {
        var api = app.MapGroup("api/ships");

        api.MapGet("/", List);
        api.MapDelete("/{id:int}", Remove).WithName("Remove");
        return app;
    }

    static string List() => "";
    static string Remove(int id) => "";
}
