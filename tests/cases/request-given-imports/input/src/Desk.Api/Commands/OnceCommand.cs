namespace Desk.Api.Commands;

public record OnceCommand<T>(T Command, Guid Key) : IRequest<bool>;

public class OnceCommandHandler<T>(IMediator mediator, ISeen seen) : IRequestHandler<OnceCommand<T>, bool>
{
    public async Task<bool> Handle(OnceCommand<T> message, CancellationToken token)
    {
        if (await seen.Note(message.Key))
            return false;
        return await mediator.Send(message.Command, token);
    }
}
