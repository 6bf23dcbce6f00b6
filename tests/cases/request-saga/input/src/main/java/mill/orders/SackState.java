package mill.orders;

public class SackState {
  private final String grain;

  public SackState(String grain) {
    this.grain = grain;
  }
}
