package harbour;

public class BerthProjection {
    public void on(BoatMoored event) {}
}
