package main

import "net/http"

func pilots(harbour string) (*http.Response, error) {
	client := &http.Client{}
	return client.Get(harbour + "/pilots")
}
