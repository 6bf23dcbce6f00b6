package yard;

public record Crate(String label, int weight) {
}
