module example.org/a

require github.com/labstack/echo/v4 v4.1.0
