package quay.berth.model;

public record Berth(String name) {
}
