package shop;

public record OrderResponse(Long number) {
}
