package org.example

import ba.sake.sharaf.*, routing.*

val routes = Routes {
  case GET() -> Path("items") => Response.withBody("all")
  case PUT() -> Path("items", id) => Response.withBody(id.toString)
}
