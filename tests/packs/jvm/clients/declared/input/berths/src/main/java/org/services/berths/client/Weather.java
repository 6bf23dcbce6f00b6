package org.services.berths.client;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.client.HttpClient;
import io.micronaut.http.client.annotation.Client;
import jakarta.inject.Inject;

public class Weather {
  @Inject
  @Client("https://weather.example.io")
  HttpClient client;

  public String now() {
    return client.toBlocking().retrieve(HttpRequest.GET("/now"));
  }
}
