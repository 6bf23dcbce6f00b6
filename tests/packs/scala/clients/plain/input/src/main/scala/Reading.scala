package shop

import org.http4s.client.Client

class Reading[F[_]](client: Client[F]) {
  def rates = client.expect[String]("http://rates/latest")
}
