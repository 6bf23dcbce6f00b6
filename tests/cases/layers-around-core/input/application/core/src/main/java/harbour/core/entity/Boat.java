package harbour.core.entity;

public class Boat {
    private String name;
}
