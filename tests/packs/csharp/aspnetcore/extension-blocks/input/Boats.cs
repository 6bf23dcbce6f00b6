using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace Pier;

public static class Boats
{
    extension(IEndpointRouteBuilder endpoints)
    {
        public IEndpointRouteBuilder MapBoats()
        {
            endpoints.MapGet("/boats", () => "all");
            endpoints.MapPost("/boats/{name}", (string name) => name);
            return endpoints;
        }

        public RouteGroupBuilder MapCrew()
        {
            var crew = endpoints.MapGroup("/crew");
            crew.MapDelete("/{id}", (int id) => id);
            return crew;
        }
    }

    extension(string text)
    {
        public bool IsName() => text.Length > 2;
    }
}
