package quay.commons;

public final class Names {
    private Names() {
    }
}
