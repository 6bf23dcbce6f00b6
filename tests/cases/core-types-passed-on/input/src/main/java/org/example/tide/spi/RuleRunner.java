package org.example.tide.spi;

import org.example.tide.Heard;
import org.example.tide.Outcome;
import org.example.tide.Rule;
import org.example.tide.inner.Check;

public class RuleRunner {
  private final Rule rule;

  public RuleRunner(Rule rule, Heard heard) {
    Check.notNull(rule, "rule");
    this.rule = rule;
  }

  public Outcome run(Outcome before) {
    Check.isTrue(before != null, "before");
    return before;
  }
}
