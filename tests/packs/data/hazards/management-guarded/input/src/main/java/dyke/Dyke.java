package dyke;

public class Dyke {
    public static void main(String[] words) {
        System.out.println("dyke");
    }
}
