package org.example

import org.http4s.blaze.http._

object Main {
  def serve(request: HttpRequest) = request.url match {
    case "/fog" => Ok("fog")
    case path => missing(path)
  }
}
