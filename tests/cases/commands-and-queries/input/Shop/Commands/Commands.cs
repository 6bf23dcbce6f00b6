namespace Shop.Commands;

public class Command { }

public class PlaceOrder : Command { }

public class CancelOrder : Command { }

public class MigrateCommand : Spectre.Console.Cli.AsyncCommand { }

public class OrderCommandHandlers
{
    public void Handle(PlaceOrder order) { }
    public void Handle(CancelOrder order) { }
}

public class EventStore { }
