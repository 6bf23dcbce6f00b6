namespace Harbour.Domain.Events;

public class BoatMooredEvent { }

public class BoatLeftEvent { }

public class BoatLedger { }
