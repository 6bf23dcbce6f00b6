package mill.orders;

import io.eventuate.tram.sagas.orchestration.SagaInstanceFactory;
import org.springframework.stereotype.Service;

@Service
public class SackService {
  private final SagaInstanceFactory factory;
  private final SackSaga saga;

  public SackService(SagaInstanceFactory factory, SackSaga saga) {
    this.factory = factory;
    this.saga = saga;
  }

  public String order(String grain) {
    factory.create(saga, new SackState(grain));
    return grain;
  }
}
