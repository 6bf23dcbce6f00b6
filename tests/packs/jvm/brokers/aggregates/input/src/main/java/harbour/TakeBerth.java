package harbour;

import io.eventuate.tram.commands.common.Command;

public class TakeBerth implements Command {
  private long id;
}
