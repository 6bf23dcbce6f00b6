package mill.parts;

import io.eventuate.tram.commands.common.Command;

public class SpendCoins implements Command {
  private int coins;
}
