package quay.berth.model;

public interface Berths {
    Berth named(String name);
}
