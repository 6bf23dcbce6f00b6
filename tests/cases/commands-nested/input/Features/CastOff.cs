using MediatR;

namespace Harbour.Features;

public record CastOff(Guid Berth) : IRequest;

public class CastOffHandler : IRequestHandler<CastOff>
{
    public Task Handle(CastOff request, CancellationToken token) => Task.CompletedTask;
}

public record GetFreeBerths(int Metres) : IRequest<Berth[]>;

public class GetFreeBerthsHandler : IRequestHandler<GetFreeBerths, Berth[]>
{
    public Task<Berth[]> Handle(GetFreeBerths request, CancellationToken token) => Task.FromResult(new Berth[0]);
}
