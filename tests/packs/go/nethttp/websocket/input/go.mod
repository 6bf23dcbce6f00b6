module example.org/chatter

go 1.22

require github.com/gorilla/websocket v1.5.3
require github.com/coder/websocket v1.8.12
