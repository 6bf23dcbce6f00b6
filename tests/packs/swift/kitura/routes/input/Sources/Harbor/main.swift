import Kitura

let router = Router()

router.get("/boats") { request, response, next in
    next()
}
router.post("/boats", handler: build)
router.all("/any", middleware: BodyParser())
router.route("/crew").get { _, _, next in next() }.put { _, _, next in next() }

let docks = router.route("/docks")
docks.get("/free") { _, _, next in next() }

let inner = Router()
inner.delete("/:name", handler: sink)
router.all("/wrecks", middleware: inner)

func addBuoys(to router: Router) {
    router.get("/buoys") { _, _, next in next() }
}
addBuoys(to: router)

func build(boat: Boat, done: (Boat?, RequestError?) -> Void) {}
func sink(request: RouterRequest, response: RouterResponse, next: () -> Void) {}

Kitura.addHTTPServer(onPort: 8080, with: router)
Kitura.run()
