package org.example

import io.finch._

object Main extends App with Endpoint.Module[IO] {
  val item: Endpoint[IO, String] = get("items" :: path[Int]) { id: Int =>
    Ok(id.toString)
  }
  val add: Endpoint[IO, String] = post("items") { Ok("made") }
}
