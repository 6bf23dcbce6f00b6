package org.example.gate;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class GateController {
  private final LedgerService ledger;

  public GateController(LedgerService ledger) { this.ledger = ledger; }

  @GetMapping("/ships/{ship}/bill")
  public Bill bill(String ship) { return ledger.billOf(ship); }
}
