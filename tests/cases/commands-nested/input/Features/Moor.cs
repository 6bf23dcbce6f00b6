using MediatR;

namespace Harbour.Features;

public static class Moor
{
    public record Command(string Boat) : IRequest<Guid>;

    public class Handler : IRequestHandler<Command, Guid>
    {
        public Task<Guid> Handle(Command request, CancellationToken token) => Task.FromResult(Guid.NewGuid());
    }
}
