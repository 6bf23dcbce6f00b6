package org.example

import scalene.routing._

object Main extends App {
  val routes = Routes(
    GET / "items" / Number to { id => id.ok },
    POST / "items" to { _ => "made".ok }
  )
}
