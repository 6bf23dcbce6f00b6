package models

import scala.util.control.NoStackTrace

case class OrderMissing(id: Long) extends NoStackTrace
