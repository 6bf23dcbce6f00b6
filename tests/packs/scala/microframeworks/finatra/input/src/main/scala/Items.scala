package org.example

import com.twitter.finagle.http.Request
import com.twitter.finatra.http.Controller

class Items extends Controller {
  get("/items/:id") { request: Request =>
    store.get(request.params("id"))
  }

  prefix("/admin") {
    delete("/items") { request: Request => "" }
  }
}
