using Grpc.Core;
using Harbour.Tides.V1;

namespace MoonServer;

public class MoonService : Moon.MoonBase
{
    public override Task<Tide> Phase(Place request, ServerCallContext context) => Task.FromResult(new Tide());
}
