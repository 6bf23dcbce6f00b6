module example.org/post

go 1.22

require (
	github.com/labstack/echo/v4 v4.12.0
	github.com/go-chi/chi/v5 v5.1.0 // indirect
)
