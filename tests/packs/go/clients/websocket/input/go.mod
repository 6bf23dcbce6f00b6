module example.org/lookout

go 1.22

require (
	github.com/gorilla/websocket v1.5.1
	github.com/coder/websocket v1.8.12
)
