package shop

@RestController
@RequestMapping("/items")
class ItemController {
    @GetMapping("/x")
    fun x() = 1
}

fun main(args: Array<String>) {
    run(*args)
}
