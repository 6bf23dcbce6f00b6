package org.example.gate;

class One {
  int count() { return 1; }
}
