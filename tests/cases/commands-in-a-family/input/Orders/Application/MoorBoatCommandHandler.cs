using Harbour.Orders.Domain.Events;

namespace Harbour.Orders.Application;

public class MoorBoatCommandHandler : ICommandHandler<MoorBoatCommand>
{
    public object Handle(MoorBoatCommand command)
    {
        return new BoatMooredDomainEvent(command.Boat);
    }
}
