module example.org/buoy

go 1.22

require github.com/gin-gonic/gin v1.9.1
