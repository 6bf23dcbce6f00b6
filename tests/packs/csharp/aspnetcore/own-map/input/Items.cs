using Microsoft.AspNetCore.Routing;

// Extensions of the project's own, with the handler first, are no MapPut.
public static class Items
{
    public static void MapItems(this IEndpointRouteBuilder routes)
    {
        routes.MapPost(Create);
        routes.MapPut(Update, "{id}");
        routes.MapPost(Archive, "archive").RequireAuthorization();
        routes.MapDelete("/items/{id}", Remove);
    }
}
