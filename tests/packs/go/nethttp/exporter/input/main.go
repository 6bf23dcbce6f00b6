package main

import (
	"net/http"

	"github.com/alecthomas/kingpin/v2"
	"github.com/prometheus/exporter-toolkit/web"
	webflag "github.com/prometheus/exporter-toolkit/web/kingpinflag"
)

var flags = webflag.AddFlags(kingpin.CommandLine, ":9777")

func main() {
	kingpin.Parse()
	http.HandleFunc("/tides", func(w http.ResponseWriter, r *http.Request) {})
	web.ListenAndServe(&http.Server{}, flags, nil)
}
