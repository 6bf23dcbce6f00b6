package org.example.gate;

class Five {
  int count() { return 1; }
}
