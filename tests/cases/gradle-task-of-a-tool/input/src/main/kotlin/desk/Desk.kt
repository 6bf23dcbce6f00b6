package desk

fun main() {
    println("open")
}
