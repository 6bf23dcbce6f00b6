using Microsoft.AspNetCore.Http.HttpResults;

namespace Harbour.Web.Endpoints;

// Found by its interface: the project's own start maps it below /api/Boats.
public class Boats : IEndpointGroup
{
    public static void Map(RouteGroupBuilder group)
    {
        group.RequireAuthorization();
        group.MapGet(List);
        group.MapPut(Rename, "{id}").RequireAuthorization();
        group.MapPatch(Move, "berth/{id}");
    }

    public static async Task<Ok<string[]>> List(ISender sender) => TypedResults.Ok(await sender.Send(new ListBoats()));

    public static NoContent Rename(int id) => TypedResults.NoContent();

    public static NoContent Move(int id) => TypedResults.NoContent();
}
