package harbour;

import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import org.eclipse.microprofile.reactive.messaging.Channel;

public class Winds {
  private final MutinyEmitter<Integer> emitter;

  public Winds(@Channel("winds") MutinyEmitter<Integer> emitter) {
    this.emitter = emitter;
  }

  public Uni<Integer> tell(Uni<Integer> wind) {
    return wind.invoke(this.emitter::sendAndForget);
  }
}
