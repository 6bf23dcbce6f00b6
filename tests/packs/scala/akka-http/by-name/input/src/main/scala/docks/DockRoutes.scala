package org.example.docks

import akka.http.scaladsl.server.{Directives, Route}

trait DockRoutes extends Directives {
  // routes by name, over several lines
  val dockRoutes = pathPrefix("docks") {
    allDocks ~
      oneDock ~ // by its number
      emptyDocks
  }

  def allDocks: Route = (pathEndOrSingleSlash & get) {
    complete(docks.all())
  }

  val oneDock: Route = (path(IntNumber) & get) { number =>
    complete(docks.one(number))
  }

  def emptyDocks = path("empty") {
    get {
      complete(docks.empty())
    } ~
      // not yet
      // delete { complete(docks.clear()) } ~
      post {
        complete(docks.fill())
      }
  }

  val craneRoutes: Route = (pathPrefix("cranes") & authenticated) {
    moveCrane
  }

  private def moveCrane: Route = (path("move") & post) {
    complete(cranes.move())
  }
}
