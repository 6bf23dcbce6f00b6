package org.example

import org.scalatra._

class Notes(store: Store) extends ScalatraServlet {
  get("/") {
    store.all
  }

  post("/:id/lines") {
    store.add(params("id"))
  }

  val cached = cache.get("/not")
}
