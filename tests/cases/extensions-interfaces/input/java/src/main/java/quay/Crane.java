package quay;

public abstract class Crane {
    protected abstract void lift(int tons);
}
