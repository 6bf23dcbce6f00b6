package org.example.gate;

public class LedgerService {
  public Bill billOf(String ship) { return new Bill(); }
}
