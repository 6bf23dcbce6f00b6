package org.quarry

import sttp.tapir._

object Bases {
  val open = endpoint.in("quarry")
  val guarded = open.in("inner").securityIn(auth.bearer[String]())
}
