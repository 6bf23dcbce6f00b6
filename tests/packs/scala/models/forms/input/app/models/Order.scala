package models

case class Order(id: Long, note: String)

class Shelf(size: Int)
