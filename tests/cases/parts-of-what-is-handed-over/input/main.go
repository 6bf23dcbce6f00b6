package main

import "net/http"

func notify(vars map[string]string) {
	http.Get("https://api.chat.example/go/" + vars["id"] + "/x")
}
