/// Routes as data, which an adapter registers.
let press = PressController()

let table: [Route] = [
    .init(method: .get, paths: ["press"], handler: press.index),
    .init(method: .put, paths: ["press", ":id", "start"], handler: press.start),
]

/// What a client asks for has no handler.
let request = Endpoint(method: .get, path: "/elsewhere")
