package org.services.berths.controller;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import org.services.berths.model.Boat;

@Controller("/berths")
public class BerthController {
  @Get("/{id}")
  public Boat one(long id) {
    return null;
  }
}
