package harbour;

public class BoatLeft extends Event {}
