package harbour;

import io.smallrye.reactive.messaging.MutinyEmitter;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;

public class Tides {
  @Channel("heights")
  Emitter<Integer> heights;
  private final MutinyEmitter<Integer> turns;

  public Tides(@Channel("turns") MutinyEmitter<Integer> turns) {
    this.turns = turns;
  }

  public void tell(int height) {
    heights.send(height);
    turns.sendAndForget(height);
  }
}
