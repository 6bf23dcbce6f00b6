package harbour.core.entity;

public class Berth {
    private int metres;
}
