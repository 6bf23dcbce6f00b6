module example.com/till

go 1.22

require github.com/gin-gonic/gin v1.9.0
