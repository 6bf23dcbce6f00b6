package main

import (
	"flag"
	"net/http"
)

func main() {
	listen := flag.String("listen", "localhost:8000", "where to listen")
	scales := flag.String("scales", "scales:8001", "where the scales are")
	nobody := flag.String("mirror", "mirror:8001", "a service that nobody has")
	flag.Parse()
	http.HandleFunc("/weigh", func(w http.ResponseWriter, r *http.Request) {
		http.Get("http://" + *scales + "/weight")
	})
	use(nobody)
	http.ListenAndServe(*listen, nil)
}
