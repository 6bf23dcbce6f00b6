package hill

@Shepherd
@Path("/flock") // where they are
internal class Flock {
    @Bell("a")
    @Loud
    private fun ring() = 1
}

@Shepherd @Named("dog")
open class Dog : Animal()

@Old(names = ["a", "b (c)"])
@Kept
/* and one more */
sealed interface Food

@A @B enum class Size { SMALL }
@A @B
private val count = 3
@A("x") @B
suspend fun walk() {}
class Last
