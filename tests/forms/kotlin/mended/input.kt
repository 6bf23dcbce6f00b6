package org.example

// places that the grammar reads as something else, or not at all
@RestController
class Boats(
    private val store: Store<
        Boat,
        Long,
    >,
    private val names: List<String,>,
) {
    @Value($$"${boats.limit:$10}")
    val limit: Int = 3

    val raw = $$"""costs $5 or $${price} "now" """
    val three = $$$"a$$b $$$c"
    val nested = "${"x, ${if (a) ">" else "}"}, >"}"
    val quote = '"'

    val size: Int
        get() = 3

    val width: Int
        get() {
            return 4
        }

    fun routes() {
        val a = b
        get { one() }
        val c by lazy { d }

        get("two") { two() }
        val e = f // get("no")
        get (
        ) { }
        val `is` = `object`.call()
    }
}
