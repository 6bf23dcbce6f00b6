package org.example

import cc.otavia.http.HttpMethod.*
import cc.otavia.http.server.Router.*

class Main extends MainActor {
  val routers = Seq(
    constant[String](GET, "/plain", "text", TEXT),
    get("/items", itemController, () => new ItemRequest(), serde)
  )
}
