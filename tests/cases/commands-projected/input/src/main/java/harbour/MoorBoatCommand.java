package harbour;

public class MoorBoatCommand {}
