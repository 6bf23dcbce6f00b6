module example.com/garden

go 1.23

require (
	github.com/danielgtaylor/huma/v2 v2.22.1
	github.com/labstack/echo/v4 v4.12.0
)
