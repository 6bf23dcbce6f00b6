using Grpc.Core;
using Harbour.Tides;

namespace TideServer;

public class TidesService : Tides.TidesBase
{
    public override Task<Tide> Next(Place request, ServerCallContext context) => Task.FromResult(new Tide());
}
