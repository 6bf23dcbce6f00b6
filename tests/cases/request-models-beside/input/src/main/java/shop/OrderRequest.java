package shop;

public record OrderRequest(String cake, int pieces) {
}
