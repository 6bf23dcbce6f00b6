package harbour;

public class CastOffCommand {}
