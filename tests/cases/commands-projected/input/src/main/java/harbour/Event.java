package harbour;

public abstract class Event {}
