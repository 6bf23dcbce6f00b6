package org.example

import akka.http.scaladsl.server.{Directives, Route}

class UserRoutes extends Directives {
  def routes: Route = pathPrefix("users") {
    pathEndOrSingleSlash {
      post {
        entity(as[User]) { user => complete(user) }
      }
    } ~ path(Segment) { name =>
      put { complete(name) }
    }
  }
}
