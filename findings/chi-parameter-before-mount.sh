#!/bin/sh
# findings/chi-parameter-before-mount.sh: routes of chi beside a router that is mounted, or given by
# Route(), at the beginning of their path.
#
# Versions   golang-github-go-chi-chi-dev 5.0.7-1 of Debian 12, Go 1.19.8
# Guess      what is below /api belongs to the router that is mounted there: a route /api/{name} of
#            the outer router has at most what the inner one lacks
# Behaviour  a mount is a route that ends with *, and that comes last: /api/{name} of the outer
#            router has /api/list, which the inner router has by that very name, wherever it is
#            added. Deeper paths go to the inner router. Of {name} and {other} in one place the one
#            that is added last answers.
# Matters    routes of a group, prefixes joined, are fixed paths that a reader takes to go first.
# Seen       alone: /api/list 200 inner list
#            alone: /api/new 200 none
#            alone: /api/docks/5 200 inner dock
#            alone: /api/docks 200 none
#            with {name}: /api/list 200 outer name
#            with {name}: /api/new 200 outer name
#            with {name}: /api/docks/5 200 inner dock
#            with {name}: /api/docks 200 outer name
#            with {other}: /api/list 200 outer other
#            {name} first: /api/list 200 outer name
#            {name} first: /api/docks/5 200 inner dock
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 \
	golang-github-go-chi-chi-dev=5.0.7-1
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

	"github.com/go-chi/chi"
)

func answer(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, text) }
}

func look(title string, router http.Handler, paths ...string) {
	for _, path := range paths {
		w := httptest.NewRecorder()
		router.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		fmt.Printf("%s: %s %d %.20s\n", title, path, w.Code, w.Body)
	}
}

func inner(r chi.Router) {
	r.Get("/list", answer("inner list"))
	r.Get("/docks/{id}", answer("inner dock"))
}

func main() {
	router := chi.NewRouter()
	router.NotFound(answer("none"))
	router.Route("/api", inner)
	look("alone", router, "/api/list", "/api/new", "/api/docks/5", "/api/docks")
	router.Get("/api/{name}", answer("outer name"))
	look("with {name}", router, "/api/list", "/api/new", "/api/docks/5", "/api/docks")
	router.Get("/api/{other}", answer("outer other"))
	look("with {other}", router, "/api/list")
	router = chi.NewRouter()
	router.Get("/api/{name}", answer("outer name"))
	router.Route("/api", inner)
	look("{name} first", router, "/api/list", "/api/docks/5")
}
END
"$GOROOT/bin/go" run look | tee seen
diff seen - <<'END'
alone: /api/list 200 inner list
alone: /api/new 200 none
alone: /api/docks/5 200 inner dock
alone: /api/docks 200 none
with {name}: /api/list 200 outer name
with {name}: /api/new 200 outer name
with {name}: /api/docks/5 200 inner dock
with {name}: /api/docks 200 outer name
with {other}: /api/list 200 outer other
{name} first: /api/list 200 outer name
{name} first: /api/docks/5 200 inner dock
END
