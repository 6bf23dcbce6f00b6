package org.example.gate;

class Six {
  int count() { return 1; }
}
