module example.org/fleet

go 1.22

require github.com/gin-gonic/gin v1.9.1
