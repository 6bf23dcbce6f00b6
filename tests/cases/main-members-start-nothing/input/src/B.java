package harbour;
public final class B {
    public static synchronized void main(final String[] args) { new A(); }
}
