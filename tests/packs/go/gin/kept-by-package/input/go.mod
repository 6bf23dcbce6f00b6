module example.org/desk

go 1.22

require github.com/gin-gonic/gin v1.9.0
