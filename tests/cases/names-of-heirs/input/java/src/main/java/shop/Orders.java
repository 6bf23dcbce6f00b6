package shop;
public class Orders extends Base {
  @Override
  protected String topic() { return "orders"; }
}
