package mill.parts;

import io.eventuate.tram.commands.consumer.CommandHandlers;
import io.eventuate.tram.commands.consumer.CommandMessage;
import io.eventuate.tram.messaging.common.Message;
import io.eventuate.tram.sagas.participant.SagaCommandHandlersBuilder;

public class PurseHandlers {
  private final Purses purses;

  public PurseHandlers(Purses purses) {
    this.purses = purses;
  }

  public CommandHandlers handlers() {
    return SagaCommandHandlersBuilder
        .fromChannel("purses")
        .onMessage(HoldCoins.class, this::hold)
        .onMessage(ReleaseCoins.class, this::release)
        .onMessage(SpendCoins.class, this::spend)
        .build();
  }

  public Message hold(CommandMessage<HoldCoins> message) {
    purses.hold(message.getCommand());
    return null;
  }

  public Message release(CommandMessage<ReleaseCoins> message) {
    purses.release(message.getCommand());
    return null;
  }

  public Message spend(CommandMessage<SpendCoins> message) {
    purses.spend(message.getCommand());
    return null;
  }
}
