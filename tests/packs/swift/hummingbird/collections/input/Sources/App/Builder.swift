import Hummingbird
import HummingbirdRouter

func buildOther() -> some RouterMiddleware {
    RouterBuilder(context: AppContext.self) {
        Get("/status") { _, _ in "fine" }
        RouteGroup("admin") {
            StaffController()
        }
    }
}

struct StaffController: RouterController {
    var body: some RouterMiddleware<AppContext> {
        RouteGroup("staff") {
            Post("hire", handler: self.hire)
        }
    }
}
