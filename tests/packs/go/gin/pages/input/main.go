package main

import (
	"net/http"
	"os"
	"strings"

	"github.com/gin-gonic/gin"
)

func main() {
	r := gin.New()
	r.GET("/", page("index.html", "text/html", tidy))
	r.GET("/assets/*any", gin.WrapH(http.FileServer(http.FS(os.DirFS("assets")))))
	r.GET("/menu", guard("admin", "cook", menu))
	r.Run()
}

func tidy(s string) string { return strings.TrimSpace(s) }

func page(name, kind string, change func(string) string) gin.HandlerFunc {
	text, _ := os.ReadFile(name)
	return func(c *gin.Context) { c.Data(200, kind, []byte(change(string(text)))) }
}

func guard(first, second string, next gin.HandlerFunc) gin.HandlerFunc { return next }

func menu(c *gin.Context) { c.JSON(200, "soup") }
