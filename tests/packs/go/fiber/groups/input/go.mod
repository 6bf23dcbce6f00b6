module example.org/kiln

go 1.22

require github.com/gofiber/fiber/v2 v2.52.5
require github.com/gofiber/contrib/websocket v1.3.2
