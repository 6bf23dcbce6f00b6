package org.example

import zio._
import zio.http._

object Main extends ZIOAppDefault {
  val routes = Routes(
    Method.GET / Root -> handler(Response.text("home")),
    Method.GET / "users" / int("id") / "posts" -> handler { (id: Int, _: Request) => Response.text("") },
    Method.POST / "users" -> handler(Response.ok)
  )

  val ratio = total / count

  def run = Server.serve(routes).provide(Server.default)
}
