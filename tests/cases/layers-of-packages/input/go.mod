module example.com/mill

go 1.23

require github.com/labstack/echo/v4 v4.13.0
