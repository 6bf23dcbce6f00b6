package shop;
public class Orders {
  private final Bus bus;
  public void order() { bus.publish("orders", this); }
  public void bill() { bus.publish(Topics.BILLS, this); new Bus(t, "mails").send(this); }
}
class Topics { static final String BILLS = "bills"; }
