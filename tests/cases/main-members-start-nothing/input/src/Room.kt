package harbour

enum class Room(val code: Int) {
    MAIN(0), TALK(1);

    fun main(): Boolean {
        return this === MAIN
    }
}
