class Gate {
  open("/in/:id") { guest: Guest => greet(guest.id) }
  val all = names.map { case a: Known => 1 }
  val later: Int => String = { n => "" }
  close { list: Map[String, Int] =>
    count(list)
  }
}
