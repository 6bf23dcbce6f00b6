module example.com/pottery

go 1.23

require github.com/gin-gonic/gin v1.10.0
