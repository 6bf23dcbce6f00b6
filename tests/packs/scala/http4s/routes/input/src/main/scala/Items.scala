package org.example

import cats.effect.IO
import org.http4s.HttpRoutes
import org.http4s.dsl.Http4sDsl

class Items(store: Store) extends Http4sDsl[IO] {
  val routes: HttpRoutes[IO] = HttpRoutes.of[IO] {
    case GET -> Root / IntVar(id) => Ok(store.get(id))
    case request @ POST -> Root / "new" / name =>
      for {
        item <- request.as[Item]
        made <- Created(store.add(name, item))
      } yield made
  }
}
