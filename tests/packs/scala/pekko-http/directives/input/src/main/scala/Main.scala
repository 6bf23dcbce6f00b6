package org.example

import org.apache.pekko.http.scaladsl.server.Directives._
import org.apache.pekko.http.scaladsl.server.Route

object Main {
  val route: Route =
    path("hello") {
      get {
        complete("hello")
      }
    } ~ (post & path("items" / "new")) {
      complete("made")
    }
}
