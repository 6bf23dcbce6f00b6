package org.example.gate;

public class Bill {
  int owed() { return 0; }
}
