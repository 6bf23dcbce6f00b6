package org.example

import snunit._

object Main extends App {
  SyncServerBuilder.setRequestHandler(req => if (req.target == "/dew") req.send("dew") else req.send("")).build().listen()
}
