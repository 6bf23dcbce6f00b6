package org.example

import sttp.tapir._

object Endpoints {
  val base = endpoint.errorOut(stringBody)

  val books = endpoint.get
    .in("books" / path[Int]("id") / "pages")
    .in(query[Int]("limit"))
    .out(jsonBody[List[Page]])

  val add = endpoint.post.in("books" / "new").in(jsonBody[Book]).out(stringBody)

  val any = endpoint.in("any").out(stringBody)
}
