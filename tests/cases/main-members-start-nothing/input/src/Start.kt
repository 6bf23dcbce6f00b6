package harbour
suspend fun main() { run() }
