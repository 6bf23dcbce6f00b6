package org.services.berths.client;

import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.client.annotation.Client;
import org.services.berths.model.Boat;

@Client(id = "boats", path = "/boats")
public interface Boats {
  @Get("/{id}")
  Boat one(long id);

  @Post
  Boat add(Boat boat);
}
