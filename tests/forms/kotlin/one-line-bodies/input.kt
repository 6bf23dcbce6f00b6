package boats

class Berth { val length = 12 }

data class Boat(val name: String) { companion object { const val CREW = 3 } }

class Pier { fun moor() { tie("rope") } }

object Harbour { val piers = listOf(Pier()) }

enum class Side { PORT, STARBOARD; fun other() { turn() } }

interface Keeper { fun keep(boat: Boat) }

fun main() { Harbour.piers.forEach { it.moor() } }

fun later() = run { val pier = Pier() }

val lengths = listOf(1).map { val a = it; a + 1 }

fun say(x: Int) { when (x) { 1 -> { val y = 2 } else -> { print(x) } } }

class Last {
    val open = true
    fun close() { if (open) { val shut = 1 } else { print("shut") } }
}
