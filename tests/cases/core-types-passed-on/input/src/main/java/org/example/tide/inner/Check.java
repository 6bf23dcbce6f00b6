package org.example.tide.inner;

/** Refuses what cannot be. */
public final class Check {
  private Check() {}

  public static void isTrue(boolean held, String text) {
    if (!held) throw new IllegalArgumentException(text);
  }

  public static void notNull(Object thing, String text) {
    if (thing == null) throw new NullPointerException(text);
  }
}
