package shop.orders;

/** Keeps nothing: it has a save of its own. */
public class Basket {
    public void save(Order order) {
        System.out.println(order.getLamp());
    }
}
