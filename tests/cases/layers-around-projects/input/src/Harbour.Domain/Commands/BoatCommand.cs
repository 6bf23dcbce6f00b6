namespace Harbour.Domain.Commands;

public abstract class BoatCommand : Command { }
