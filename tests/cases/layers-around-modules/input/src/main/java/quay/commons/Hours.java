package quay.commons;

public final class Hours {
    private Hours() {
    }
}
