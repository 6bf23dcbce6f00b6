package org.example.gate;

class Seven {
  int count() { return 1; }
}
