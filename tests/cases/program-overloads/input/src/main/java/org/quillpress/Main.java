package org.quillpress;

import java.io.PrintWriter;

/** Sets pages of type. */
public final class Main {
  /** Where a program starts: the other one of this name does the work. */
  public static void main(String... args) {
    System.exit(main(new PrintWriter(System.out), args));
  }

  static int main(PrintWriter out, String... args) {
    Press press = new Press(out);
    for (String arg : args) {
      press.print(arg);
    }
    return 0;
  }
}
