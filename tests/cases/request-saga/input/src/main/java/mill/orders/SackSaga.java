package mill.orders;

import io.eventuate.tram.sagas.orchestration.SagaDefinition;
import io.eventuate.tram.sagas.simpledsl.SimpleSaga;
import mill.parts.CartProxy;
import mill.parts.PurseProxy;

public class SackSaga implements SimpleSaga<SackState> {
  private final SagaDefinition<SackState> definition;

  public SackSaga(PurseProxy purses, CartProxy carts) {
    this.definition = step()
        .invokeParticipant(purses.hold, SackState::hold)
        .withCompensation(purses.release, SackState::release)
        .step()
        .invokeParticipant(carts.book, SackState::book)
        .step()
        .invokeParticipant(purses.spend, SackState::spend)
        .build();
  }

  @Override
  public SagaDefinition<SackState> getSagaDefinition() {
    return definition;
  }
}
