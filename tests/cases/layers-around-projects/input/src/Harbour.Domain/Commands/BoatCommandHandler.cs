namespace Harbour.Domain.Commands;

public class BoatCommandHandler : CommandHandler
{
    public void Handle(MoorBoatCommand command) { }
}
