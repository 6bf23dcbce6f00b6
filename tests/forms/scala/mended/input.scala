package org.example

// an operator at the end of a line, or before one, joins two
object Sums {
  val a = x ~
    y ~ // a comment
    // another one
    z

  val b = x
    ++ y

  val c = x !

  val d = ???
  val e = s"a ${x + "b"} ~"
  val f = """ ~
    """
  val g = (x: Int) =>
    x *
      2
  val h = 'c' /
    y // */ kept
  val `type` = a
}
