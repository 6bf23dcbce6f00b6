#!/bin/sh
# findings/echo-group-with-middleware.sh: a group of routes with middleware, beside a route for all the rest.
#
# Versions   golang-github-labstack-echo-dev 4.2.1-3 of Debian 12, Go 1.19.8
# Guess      what no route of the group has goes on to the application's /*, with a middleware of the
#            group or without; a group without middleware shows it
# Behaviour  a group that is given middleware adds routes for all below its prefix, which answer 404:
#            the application's /* no more has what is under /api. A route that the application has
#            there by itself is still found. And of two routes of one shape the last one has the
#            handler and the first one the names of the parameters: what it reads is empty.
# Matters    adding a log line to a group takes the fallback, a single page or a proxy, from its
#            paths.
# Seen       plain: /api/ships ships
#            plain: /api/docks docks
#            plain: /api/other rest
#            plain: /api rest
#            plain: /other rest
#            with middleware: /api/ships ships
#            with middleware: /api/docks docks
#            with middleware: /api/other 404
#            with middleware: /api 404
#            with middleware: /other rest
#            twice: /ships/5 last, name "", id "5"
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 \
	golang-github-labstack-echo-dev=4.2.1-3 golang-github-labstack-gommon-dev=0.2.6-2 \
	golang-github-mattn-go-colorable-dev=0.1.13-1 golang-github-mattn-go-isatty-dev=0.0.17-1 \
	golang-github-valyala-bytebufferpool-dev=1.0.0-3 \
	golang-github-valyala-fasttemplate-dev=1.2.2+ds1-1 golang-golang-x-crypto-dev=1:0.4.0-1 \
	golang-golang-x-net-dev=1:0.7.0+dfsg-1 golang-golang-x-sys-dev=0.3.0-1 \
	golang-golang-x-text-dev=0.7.0-1
mkdir -p app/src/look
for package in *.deb; do dpkg -x "$package" root; done
export GOROOT="$folder/root/usr/lib/go-1.19" GOPATH="$folder/app:$folder/root/usr/share/gocode"
export GOCACHE="$folder/cache" GO111MODULE=off CGO_ENABLED=0
echo 'module look' >app/src/look/go.mod

cat >app/src/look/main.go <<'END'
package main

import (
	"fmt"
	"net/http/httptest"

	"github.com/labstack/echo/v4"
)

func say(text string) echo.HandlerFunc {
	return func(context echo.Context) error {
		return context.String(200, text)
	}
}

func nothing(next echo.HandlerFunc) echo.HandlerFunc {
	return next
}

func look(app *echo.Echo, title string, paths ...string) {
	for _, path := range paths {
		answer := httptest.NewRecorder()
		app.ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		body := "404"
		if answer.Code == 200 {
			body = answer.Body.String()
		}
		fmt.Printf("%s: %s %s\n", title, path, body)
	}
}

func main() {
	for _, with := range []bool{false, true} {
		app := echo.New()
		app.GET("/*", say("rest"))
		app.GET("/api/docks", say("docks"))
		group := app.Group("/api")
		title := "plain"
		if with {
			group.Use(nothing)
			title = "with middleware"
		}
		group.GET("/ships", say("ships"))
		look(app, title, "/api/ships", "/api/docks", "/api/other", "/api", "/other")
	}
	app := echo.New()
	app.GET("/ships/:id", func(context echo.Context) error {
		return context.String(200, "first, id "+context.Param("id"))
	})
	app.GET("/ships/:name", func(context echo.Context) error {
		return context.String(200, fmt.Sprintf("last, name %q, id %q", context.Param("name"), context.Param("id")))
	})
	look(app, "twice", "/ships/5")
}
END
"$GOROOT/bin/go" run look | tee seen
diff seen - <<'END'
plain: /api/ships ships
plain: /api/docks docks
plain: /api/other rest
plain: /api rest
plain: /other rest
with middleware: /api/ships ships
with middleware: /api/docks docks
with middleware: /api/other 404
with middleware: /api 404
with middleware: /other rest
twice: /ships/5 last, name "", id "5"
END
