package org.quillpress;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints a text, line by line. */
final class Press {
  private final PrintWriter out;
  private final List<Plate> plates = new ArrayList<>();

  Press(PrintWriter out) {
    this.out = out;
  }

  void print(String text) {
    compose(text);
    for (Plate plate : plates) {
      plate.ink(out);
    }
  }

  private void compose(String text) {
    plates.add(new Plate(trim(text)));
  }

  private String trim(String text) {
    return text.strip();
  }
}
