package quay.commons;

public final class Days {
    private Days() {
    }
}
