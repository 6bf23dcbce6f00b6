package main

import "net/http"

func fillBalloon() {
	http.Get("http://burner:8080/fill")
}

func emptyBalloon() {
	http.Get("http://burner:8080/empty")
}

func dropBallast() {
	http.Get("http://basket:8080/drop")
}

func liftBalloon() error {
	_, err := http.Get("http://ropes:8080/lift")
	return err
}

func countFlight() {
	http.Get("http://log:8080/count")
}

func landBalloon() {
	http.Get("http://meadow:8080/land")
}
