package org.quarry

import sttp.tapir._

object Stones {
  import Bases.guarded

  private val stones = endpoint.in("stones").errorOut(stringBody)

  val all = stones.get.out(stringBody)
  val one = stones.get.in(path[Int]("id")).out(stringBody)
  val cut = stones.post.in("cut").in(query[Int]("size")).in(stringBody)
  val hidden = guarded.get.in("veins").out(stringBody)
  val shown = Bases.open.get.out(stringBody)

  def asked(name: String) = endpoint.delete.in("asked").out(stringBody)
}

object Served {
  val polish =
    endpoint.put.in("polish")
      .out(stringBody)
      .serverLogic(_ =>
        for {
          now <- clock.now
        } yield Right(now)
      )
}
