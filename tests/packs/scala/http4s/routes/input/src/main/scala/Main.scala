package org.example

import cats.effect.IO
import org.http4s.HttpRoutes
import org.http4s.dsl.io._
import org.http4s.server.Router

object Limit extends OptionalQueryParamDecoderMatcher[Int]("limit")

object Main {
  val pages = HttpRoutes.of[IO] {
    case GET -> Root => Ok("home")
    case GET -> Root / "about" :? Limit(limit) +& Page(page) => Ok("about")
  }

  val app = Router("/" -> pages, "/api/items" -> new Items(store).routes).orNotFound

  // no routes: a map and a client's request
  val names = Map("a" -> "b")
  def fetch = client.expect[String](GET(uri"https://example.org/x"))
}
