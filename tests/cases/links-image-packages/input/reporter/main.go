package main

import (
	"net/http"
	"os"
	"strings"
)

func main() {
	http.Post(os.Getenv("WEATHER_URL")+"/reports", "application/json", strings.NewReader("{}"))
}
