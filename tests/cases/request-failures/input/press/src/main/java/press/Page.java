package press;

public record Page(String text) {
}
