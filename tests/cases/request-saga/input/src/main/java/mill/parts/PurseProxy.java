package mill.parts;

import io.eventuate.tram.sagas.simpledsl.CommandEndpoint;
import io.eventuate.tram.sagas.simpledsl.CommandEndpointBuilder;

public class PurseProxy {
  public final CommandEndpoint<PurseCommand> hold = CommandEndpointBuilder
      .forCommand(PurseCommand.class)
      .withChannel("purses")
      .build();
  public final CommandEndpoint<PurseCommand> release = CommandEndpointBuilder
      .forCommand(PurseCommand.class)
      .withChannel("purses")
      .build();
}
