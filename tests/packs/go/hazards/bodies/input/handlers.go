package main

import (
	"encoding/json"
	"io"
	"log"
	"log/slog"
	"net/http"
)

type berth struct{ Name string }

func handleBerths(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		log.Fatal(err)
	}
	var wanted berth
	err = json.Unmarshal(body, &wanted)
	if err != nil {
		slog.Error("no berth", "error", err)
	}
	reserve(wanted)
}

func handleTides(w http.ResponseWriter, r *http.Request) {
	var wanted berth
	if err := json.NewDecoder(r.Body).Decode(&wanted); err != nil {
		slog.Error("no tide", "error", err)
		return
	}
	reserve(wanted)
}

func reserve(wanted berth) {}
