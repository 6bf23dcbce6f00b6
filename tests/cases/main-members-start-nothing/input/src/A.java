package harbour;
public class A {
    public void main() { new A(); }
    public int main(String name) { return 1; }
}
