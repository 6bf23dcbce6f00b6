package shop;
public class Bills extends Base {
  @Override
  protected String topic() { return "bills"; }
}
