package mill.parts;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Purses {
  private final HttpClient client = HttpClient.newHttpClient();

  public void hold(HoldCoins command) throws Exception {
    client.send(HttpRequest.newBuilder(URI.create("http://bank/held")).build(), HttpResponse.BodyHandlers.ofString());
  }

  public void release(ReleaseCoins command) throws Exception {
    client.send(HttpRequest.newBuilder(URI.create("http://bank/released")).build(), HttpResponse.BodyHandlers.ofString());
  }

  public void spend(SpendCoins command) throws Exception {
    client.send(HttpRequest.newBuilder(URI.create("http://bank/spent")).build(), HttpResponse.BodyHandlers.ofString());
  }
}
