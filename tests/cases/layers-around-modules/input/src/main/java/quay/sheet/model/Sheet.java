package quay.sheet.model;

public record Sheet(String day, int berths) {
}
