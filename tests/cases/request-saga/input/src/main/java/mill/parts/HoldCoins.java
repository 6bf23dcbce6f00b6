package mill.parts;

import io.eventuate.tram.commands.common.Command;

public class HoldCoins implements Command {
  private int coins;
}
