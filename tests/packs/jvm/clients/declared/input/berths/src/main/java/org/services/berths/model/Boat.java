package org.services.berths.model;

public class Boat {
  private long id;

  public long getId() {
    return id;
  }
}
