package mill.parts;

import io.eventuate.tram.commands.common.Command;

public class ReleaseCoins implements Command {
  private int coins;
}
