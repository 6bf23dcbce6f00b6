package mill.parts;

import io.eventuate.tram.commands.consumer.CommandHandlers;
import io.eventuate.tram.sagas.participant.SagaCommandHandlersBuilder;

public class CartHandlers {
  public CommandHandlers handlers() {
    return SagaCommandHandlersBuilder.fromChannel("carts").build();
  }
}
