package main

import "net/http"

func serveForTests() { http.HandleFunc("/only-in-tests", health) }
