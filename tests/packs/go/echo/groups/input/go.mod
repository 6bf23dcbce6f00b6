module example.org/ferry

go 1.22

require (
	github.com/labstack/echo/v4 v4.12.0
	golang.org/x/net v0.24.0 // indirect
)
