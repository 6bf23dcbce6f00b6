namespace Harbour.Domain.Commands;

public class MoorBoatCommand : BoatCommand { }

public class CastOffCommand : BoatCommand { }
