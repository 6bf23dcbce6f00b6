module example.com/harbour

go 1.22

require github.com/gin-gonic/gin v1.9.1
