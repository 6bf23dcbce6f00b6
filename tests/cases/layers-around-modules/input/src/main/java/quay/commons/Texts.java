package quay.commons;

public final class Texts {
    private Texts() {
    }
}
