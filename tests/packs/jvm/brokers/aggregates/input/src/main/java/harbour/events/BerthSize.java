package harbour.events;

// What an event holds is none.
public class BerthSize {
  private int metres;
}
