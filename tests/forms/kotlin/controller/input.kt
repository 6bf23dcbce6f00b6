package shop.api

import shop.data.Item
import shop.data.Repo as Store
import org.springframework.web.bind.annotation.*

/** Items. */
@RestController
@RequestMapping(value = ["/items"], produces = ["json"])
open class ItemController(private val store: Store, val size: Int = 3) : Base<Item>(store), Named {
    @Autowired
    lateinit var log: Log
    val path: String = "/items/$size/${store.name}\n"

    @GetMapping("/{id}")
    suspend fun get(@PathVariable id: Long, tag: String? = null): Item =
        store.find(id)?.map { it.name } ?: throw Missing("none")

    companion object {
        const val KEY = "key"
    }
}

data class Price(val amount: Int)
object Prices : Table()
interface Named { fun name(): String }
enum class Color(val code: Int) { RED(1), GREEN(2) }
