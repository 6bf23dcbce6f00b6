using Grpc.Core;

namespace Farm;

public class GateService : Gate.GateBase
{
    public override Task<OpenReply> Open(OpenRequest request, ServerCallContext context)
    {
        return Task.FromResult(new OpenReply());
    }

    public override async Task Watch(WatchRequest request, IServerStreamWriter<GateState> states, ServerCallContext context)
    {
        await states.WriteAsync(new GateState());
    }

    private bool Locked(int gate) => false;
}
