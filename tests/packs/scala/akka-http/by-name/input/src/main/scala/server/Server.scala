package org.example.server

import akka.http.scaladsl.server.Directives._
import akka.http.scaladsl.server.Route
import org.example.docks.DockRoutes

class Server(docks: Docks) extends Actor with DockRoutes with Logging {
  val apiRoutes: Route = pathPrefix("api")(concat(dockRoutes, craneRoutes))
  val health = path("health") { get { complete("up") } }
  val routes: Route = concat(apiRoutes, health)
}
