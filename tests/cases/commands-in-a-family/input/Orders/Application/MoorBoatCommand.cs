namespace Harbour.Orders.Application;

public record MoorBoatCommand(string Boat) : ICommand;
