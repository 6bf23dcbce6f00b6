package v1.post

import play.api.routing.Router.Routes
import play.api.routing.SimpleRouter
import play.api.routing.sird._

class PostRouter(controller: PostController) extends SimpleRouter {
  override def routes: Routes = {
    case GET(p"/") => controller.index
    case GET(p"/$id" ? q_o"full=$full") => controller.show(id, full)
    case POST(p"/$id/comments") => controller.comment(Id(id))
  }
}
