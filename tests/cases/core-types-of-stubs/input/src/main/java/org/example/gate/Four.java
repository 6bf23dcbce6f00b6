package org.example.gate;

class Four {
  int count() { return 1; }
}
