package tools

import play.api.libs.json.Json

case class Parcel(weight: Int)

object Parcel {
  implicit val format = Json.format[Parcel]
}
