/** Serves users. */
@Singleton
@Path("/users")
class Users(repo: UserRepo, val page: Int = 5) extends AbstractController(cc) with Logging[Users] {
  @GET @Path("/{id}")
  def show(id: Int, name: String = "x"): Future[User] = repo.get(id)
  val url: String = s"http://$host/users/${user.id}?x"
  private var count = 0
}
object Main extends App { def main(args: Array[String]): Unit = { run() } }
trait Repo extends Base { def get(id: Int): User; type Key = Int }
case class User(id: Int, name: String)
