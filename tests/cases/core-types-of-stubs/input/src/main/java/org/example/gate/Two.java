package org.example.gate;

class Two {
  int count() { return 1; }
}
