package shop

import play.api.libs.ws.WSClient
import sttp.client3._

class Calls(ws: WSClient) {
  val stock = "http://stock:8080"

  def all(id: String) = {
    basicRequest.get(uri"$stock/levels/$id").send()
    basicRequest.body("{}").post(uri"http://users/users").send()
    ws.url(stock + "/parcels").post("{}")
    Map("a" -> 1).get("/no-call")
  }
}
