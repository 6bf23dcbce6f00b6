package main

import "net/http"

func main() {
	http.Get("https://tables.example.org/widths.txt")
}
