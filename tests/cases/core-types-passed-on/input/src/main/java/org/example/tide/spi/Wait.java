package org.example.tide.spi;

import org.example.tide.Heard;
import org.example.tide.Outcome;
import org.example.tide.Rule;
import org.example.tide.inner.Check;

public class Wait implements Rule {
  private Heard heard;

  public int limit() { return 3; }

  public RuleRunner runner() {
    Check.notNull(heard, "heard");
    return new RuleRunner(this, heard);
  }

  Outcome after(Rule rule, Outcome before) { return before; }
}
