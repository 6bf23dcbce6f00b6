package shop

import org.jetbrains.exposed.sql.Table

data class Order(val id: Long, var note: String? = null) {
    val total: Int = 3
}

data class AppConfig(val port: Int)

class Pricing(private val rate: Double)

object Orders : Table("orders") {
    val id = integer("id")
    val note = text("note")
}

object Registry {
    val names = listOf("a")
}
