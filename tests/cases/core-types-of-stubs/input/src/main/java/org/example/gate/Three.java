package org.example.gate;

class Three {
  int count() { return 1; }
}
