package main

import "net/http"

func fly(w http.ResponseWriter, r *http.Request) {
	var err error
	defer func() {
		if err != nil {
			emptyBalloon()
		}
	}()
	rollbacks := []func(){}
	fillBalloon()
	rollbacks = append(rollbacks, dropBallast)
	err = liftBalloon()
	if err != nil {
		landBalloon()
	} else {
		countFlight()
	}
}

func main() {
	http.HandleFunc("POST /flights", fly)
	http.ListenAndServe(":8080", nil)
}
