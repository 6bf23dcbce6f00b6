package org.example

import akka.http.scaladsl.Http
import akka.http.scaladsl.server.Directives._
import akka.http.scaladsl.server.Route

class Server(users: UserRoutes) {
  val health: Route = (get & path("health")) { complete("up") }

  val routes: Route = pathPrefix("api") {
    concat(
      users.routes,
      pathPrefix("items" / IntNumber) { id =>
        pathEnd {
          get { complete(cache.get(id)) } ~
            delete { complete(store.drop(id)) }
        } ~
          path("tags") { complete("any") }
      },
      get {
        path("first") { complete("1") } ~ path("second") { complete("2") }
      },
      path("live") { handleWebSocketMessages(flow) }
    )
  }

  Http().newServerAt("0.0.0.0", 8080).bind(health ~ routes)
}
