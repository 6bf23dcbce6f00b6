package harbour;

import io.eventuate.tram.commands.consumer.CommandHandlers;
import io.eventuate.tram.sagas.participant.SagaCommandHandlersBuilder;

public class BerthCommandHandler {
  static final String CHANNEL = "berths";

  public CommandHandlers commandHandlers() {
    return SagaCommandHandlersBuilder.fromChannel(CHANNEL).onMessage(TakeBerth.class, this::take).build();
  }
}
