package org.example.tide;

import org.example.tide.inner.Check;

public class Outcome {
  private final Object value;

  public Outcome(Object value) {
    Check.notNull(value, "value");
    this.value = value;
  }

  public Object value() { return value; }
}
