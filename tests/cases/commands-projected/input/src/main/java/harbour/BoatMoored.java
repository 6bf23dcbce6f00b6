package harbour;

public class BoatMoored extends Event {}
