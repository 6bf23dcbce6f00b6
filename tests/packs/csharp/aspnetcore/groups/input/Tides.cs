using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace Harbour.Web.Tides;

public static class TidesModule
{
    public const string Prefix = $"{Api.Root}/tides";
}

// Says itself what it is below.
public class GetTide : IMinimalEndpoint
{
    public string PrefixRoute => TidesModule.Prefix;
    public double Version => 1.0;

    public RouteHandlerBuilder MapEndpoint(IEndpointRouteBuilder builder)
    {
        return builder.MapGet("/{day}", Handle);
    }

    public string Handle(int day) => "";
}
