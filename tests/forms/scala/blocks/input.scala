object Routes {
  val route = pathPrefix("users") {
    path(IntNumber) { id => get { complete("a") } ~ post { entity(as[User]) { user => complete(user) } } }
  }
  val service = HttpRoutes.of[IO] {
    case GET -> Root / "hello" / name => Ok(s"Hello $name.")
    case request @ POST -> Root / "users" => Created()
  }
  val users = endpoint.get.in("users" / path[Int]("id")).out(jsonBody[User])
  ws.url(base + "/x").withHttpHeaders("A" -> "b").get()
  actor ! Stop("now")
  foo(bar = "x", baz = 1)
  new Server("a")
  for { a <- left; b <- right(a) } yield b
  kind match { case A(x) => f(x); case _ => "n" }
  this.count = 5
}
