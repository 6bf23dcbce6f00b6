package harbour;

public class BerthService {
    public void process(MoorBoatCommand command) {}

    public void process(CastOffCommand command) {}
}
