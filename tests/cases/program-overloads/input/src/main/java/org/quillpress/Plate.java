package org.quillpress;

import java.io.PrintWriter;

/** One line of type. */
final class Plate {
  private final String text;

  Plate(String text) {
    this.text = text;
  }

  void ink(PrintWriter out) {
    roll();
    out.println(text);
  }

  private void roll() {
    spread();
  }

  private void spread() {
    text.length();
  }
}
