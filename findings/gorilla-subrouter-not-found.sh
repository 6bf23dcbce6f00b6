#!/bin/sh
# findings/gorilla-subrouter-not-found.sh: a subrouter of Gorilla's mux that has its own answer to
# what is not found.
#
# Versions   golang-github-gorilla-mux-dev 1.8.0-1 of Debian 12, Go 1.19.8
# Guess      it answers when no route at all fits and the path is below the subrouter's prefix;
#            routes of the outer router that are added after it are found as before
# Behaviour  the subrouter fits then whatever begins with its prefix: later routes of the outer
#            router below it are not reached any more, nor is /apiships, since a prefix of mux is no
#            segment. What the subrouter has for another method goes on to the outer one's route.
# Matters    an answer in JSON for /api takes away endpoints that are written further down.
# Seen       none: /api/before before
#            none: /api/list list
#            none: /api/move move
#            none: /api/after after
#            none: /apiships apiships
#            none: /no 404
#            its own: /api/before before
#            its own: /api/list list
#            its own: /api/move move
#            its own: /api/after not found of /api
#            its own: /apiships not found of /api
#            its own: /no 404
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 \
	golang-github-gorilla-mux-dev=1.8.0-1
mkdir -p app/src/look
for package in *.deb; do dpkg -x "$package" root; done
export GOROOT="$folder/root/usr/lib/go-1.19" GOPATH="$folder/app:$folder/root/usr/share/gocode"
export GOCACHE="$folder/cache" GO111MODULE=off CGO_ENABLED=0
echo 'module look' >app/src/look/go.mod

cat >app/src/look/main.go <<'END'
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/gorilla/mux"
)

func answer(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, text) }
}

func look(title string, own bool) {
	router := mux.NewRouter()
	router.HandleFunc("/api/before", answer("before"))
	api := router.PathPrefix("/api").Subrouter()
	api.HandleFunc("/list", answer("list"))
	api.HandleFunc("/move", answer("post")).Methods("POST")
	if own {
		api.NotFoundHandler = answer("not found of /api")
	}
	router.HandleFunc("/api/move", answer("move"))
	router.HandleFunc("/api/after", answer("after"))
	router.HandleFunc("/apiships", answer("apiships"))
	paths := []string{"/api/before", "/api/list", "/api/move", "/api/after", "/apiships", "/no"}
	for _, path := range paths {
		w := httptest.NewRecorder()
		router.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		text := w.Body.String()
		if w.Code == 404 {
			text = "404"
		}
		fmt.Printf("%s: %s %s\n", title, path, text)
	}
}

func main() {
	look("none", false)
	look("its own", true)
}
END
"$GOROOT/bin/go" run look | tee seen
diff seen - <<'END'
none: /api/before before
none: /api/list list
none: /api/move move
none: /api/after after
none: /apiships apiships
none: /no 404
its own: /api/before before
its own: /api/list list
its own: /api/move move
its own: /api/after not found of /api
its own: /apiships not found of /api
its own: /no 404
END
