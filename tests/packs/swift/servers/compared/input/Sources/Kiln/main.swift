import NIOHTTP1

final class Handler {
    func read(request: HTTPRequestHead) {
        switch request.uri {
        case "/kilns":
            kilns()
        case "/glazes", "/slips":
            glazes()
        default:
            missing()
        }
        switch (request.uri, request.method) {
        case ("/bowls", .GET):
            bowls()
        case ("/bowls", .POST):
            add()
        default:
            missing()
        }
    }
}
