using Microsoft.AspNetCore.Http.HttpResults;

namespace Harbour.Web.Berths;

internal static class ReserveEndpoint
{
    internal static RouteHandlerBuilder MapReserve(this IEndpointRouteBuilder endpoints)
    {
        return endpoints.MapPost("/{id}/reservations", Handle).WithName(nameof(Reserve)).MapToApiVersion(1.0);

        static async Task<NoContent> Handle(int id) => TypedResults.NoContent();
    }
}
