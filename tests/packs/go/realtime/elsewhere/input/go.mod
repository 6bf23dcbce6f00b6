module example.com/buoy

go 1.22

require (
	github.com/gin-gonic/gin v1.10.0
	github.com/gorilla/websocket v1.5.3
)
