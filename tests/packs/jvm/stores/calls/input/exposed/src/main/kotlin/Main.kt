import org.jetbrains.exposed.sql.Database

fun main() {
    // Database.connect("jdbc:oracle:thin:@old")
    Database.connect("jdbc:h2:mem:parts", driver = "org.h2.Driver")
    other.connect("jdbc-like mysql")
}
