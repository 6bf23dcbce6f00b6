package mill.parts;

import io.eventuate.tram.sagas.simpledsl.CommandEndpoint;
import io.eventuate.tram.sagas.simpledsl.CommandEndpointBuilder;

public class CartProxy {
  public final CommandEndpoint<CartCommand> book = CommandEndpointBuilder
      .forCommand(CartCommand.class)
      .withChannel("carts")
      .build();
  public final CommandEndpoint<CartCommand> release = CommandEndpointBuilder
      .forCommand(CartCommand.class)
      .withChannel("carts")
      .build();
}
