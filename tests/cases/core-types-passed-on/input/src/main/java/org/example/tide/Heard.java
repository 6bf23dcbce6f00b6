package org.example.tide;

public interface Heard {
  void heard(Outcome outcome);
}
