package quay;

public final class Tower extends Crane {
    @Override
    protected void lift(int tons) {
        System.out.println(-tons);
    }
}
