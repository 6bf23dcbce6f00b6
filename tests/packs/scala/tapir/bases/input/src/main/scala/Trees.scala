package org.orchard

import sttp.tapir._

object Trees {
  // others begin with it; it answers nothing itself
  private val trees = endpoint.in("api" / "trees").errorOut(stringBody)

  val plain = endpoint.get.in("plain").out(stringBody)
}
