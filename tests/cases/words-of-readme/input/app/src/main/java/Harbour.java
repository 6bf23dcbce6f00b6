public class Harbour {
    public static void main(String[] args) {
        System.out.println("open");
    }
}
