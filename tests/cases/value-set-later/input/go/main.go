package main

import "net/http"

const store = "https://orchard.example.org"

func main() {
	id := ""
	for _, r := range rows() {
		if r.ripe {
			id = r.id
		}
	}
	http.Get(store + "/rows/" + id + "/pears")
}
