using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace Harbour.Web.Berths;

public static class BerthsModule
{
    public const string Prefix = $"{Api.Root}/berths";

    public static IEndpointRouteBuilder MapBerths(this IEndpointRouteBuilder endpoints)
    {
        var berths = endpoints.NewVersionedApi(name: "Berths").WithTags("Berths");
        var first = berths.MapGroup(Prefix).HasDeprecatedApiVersion(0.9).HasApiVersion(1.0);

        first.MapReserve();
        return endpoints;
    }
}
