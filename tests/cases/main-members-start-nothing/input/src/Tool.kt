package harbour
object Tool {
    @JvmStatic
    fun main(args: Array<String>) { run() }
}
