package desk;

import io.grpc.Server;
import io.grpc.ServerBuilder;
import jakarta.annotation.PostConstruct;
import org.springframework.stereotype.Component;

@Component
public class DeskServer {
  private Server server;

  @PostConstruct
  public void begin() throws Exception {
    server = ServerBuilder.forPort(50051).build().start();
  }
}
