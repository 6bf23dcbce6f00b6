package org.services.boats;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

@Controller("/boats")
public class BoatController {
  @Get("/{id}")
  public String one(long id) {
    return "";
  }

  @Post
  public String add(@Body String boat) {
    return boat;
  }
}
