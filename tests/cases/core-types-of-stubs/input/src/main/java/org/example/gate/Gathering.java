package org.example.gate;

public class Gathering {
  private LedgerService ledger;

  Bill first(Bill one, Bill two) { return ledger.billOf("one"); }
}
