package harbour;

import io.eventuate.tram.sagas.simpledsl.CommandEndpoint;
import io.eventuate.tram.sagas.simpledsl.CommandEndpointBuilder;

public class PilotProxy {
  public final CommandEndpoint<TakeBerth> call =
      CommandEndpointBuilder.forCommand(TakeBerth.class).withChannel("pilots").withReply(Object.class).build();
}
