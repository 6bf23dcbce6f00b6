using MediatR;

namespace Harbour.Features;

public static class Details
{
    public record Query(Guid Berth) : IRequest<Berth>;

    public class Handler : IRequestHandler<Query, Berth>
    {
        public Task<Berth> Handle(Query request, CancellationToken token) => Task.FromResult(new Berth());
    }
}
