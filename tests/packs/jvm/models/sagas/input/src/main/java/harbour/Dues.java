package harbour;

import io.eventuate.ReflectiveMutableCommandProcessingAggregate;

public class Dues extends ReflectiveMutableCommandProcessingAggregate<Dues, DuesCommand> {
  private long owed;

  public void apply(DuesPaid event) { owed -= event.amount(); }
}
