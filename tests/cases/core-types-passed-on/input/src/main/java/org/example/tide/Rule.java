package org.example.tide;

import org.example.tide.spi.RuleRunner;

public interface Rule {
  int limit();

  RuleRunner runner();
}
