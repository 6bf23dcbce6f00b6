package lookout

import akka.actor.ActorSystem
import akka.http.scaladsl.Http
import akka.http.scaladsl.model.{HttpMethods, HttpRequest}

object Lookout {
  def main(args: Array[String]): Unit = {
    implicit val system: ActorSystem = ActorSystem("lookout")
    Http().singleRequest(HttpRequest(uri = "https://winds.example.org/gusts"))
    Http().singleRequest(HttpRequest(method = HttpMethods.POST, uri = "https://boats.example.org/boats"))
  }
}
