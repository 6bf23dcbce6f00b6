package main

import (
	"path"

	"github.com/labstack/echo/v4"
)

const uriAdmin = "/admin"

func main() {
	e := echo.New()
	e.GET(path.Join(uriAdmin, ""), adminPage)
	e.GET(path.Join(uriAdmin, "/login"), loginPage)
	e.POST(path.Join(uriAdmin, "users", ":id"), saveUser)
	e.GET(path.Join("/files/", root(), "*"), files)
	e.Start(":8080")
}
