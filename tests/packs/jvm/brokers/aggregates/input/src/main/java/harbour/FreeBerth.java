package harbour;

import io.eventuate.tram.commands.common.Command;

public class FreeBerth implements Command {
  private long id;
}
