import Hummingbird

struct BookController {
    let shelf: Shelf

    var endpoints: RouteCollection<AppContext> {
        RouteCollection(context: AppContext.self)
            .get(use: self.list)
            .get(":isbn", use: self.find)
            .delete(":isbn", use: self.remove)
    }
}

struct ReaderController {
    func addRoutes(to group: RouterGroup<AppContext>) {
        group.put(use: self.enrol)
        group.group(":card")
            .addMiddleware {
                CardMiddleware()
            }
            .get("loans", use: self.loans)
    }
}
