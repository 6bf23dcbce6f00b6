package mill.parts;

import io.eventuate.tram.sagas.simpledsl.CommandEndpoint;
import io.eventuate.tram.sagas.simpledsl.CommandEndpointBuilder;

public class PurseProxy {
  public final CommandEndpoint<HoldCoins> hold = CommandEndpointBuilder
      .forCommand(HoldCoins.class)
      .withChannel("purses")
      .build();
  public final CommandEndpoint<ReleaseCoins> release = CommandEndpointBuilder
      .forCommand(ReleaseCoins.class)
      .withChannel("purses")
      .build();
  public final CommandEndpoint<SpendCoins> spend = CommandEndpointBuilder
      .forCommand(SpendCoins.class)
      .withChannel("purses")
      .build();
}
