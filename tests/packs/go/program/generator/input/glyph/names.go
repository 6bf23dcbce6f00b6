//go:build ignore

package main

import "net/http"

func main() {
	http.Get("https://names.example.org/list.txt")
}
