public class Orders {
  private readonly Bus _bus;
  public Orders(Bus bus) { _bus = bus; }
  public async Task Make() { await _bus.Publish("orders", "x"); await _bus.Publish(Topics.Bills, "x"); }
  public void Mail() { new Bus(null, "mails").Send("x"); }
}
public static class Topics { public const string Bills = "bills"; }
