package main

import "net/http"

type Route struct {
	Name        string
	Method      string
	Pattern     string
	HandlerFunc http.HandlerFunc
}

type Routes []Route

var routes = Routes{
	Route{"Index", "GET", "/", Index},
	Route{
		"ShowDesk",
		http.MethodPut,
		"/desks/{id}",
		ShowDesk,
	},
	{
		Name:        "NewDesk",
		Method:      "POST",
		Pattern:     "/desks",
		HandlerFunc: NewDesk,
	},
}

var labels = []Route{
	{"Labels", "GET", "/labels", Labels},
	{Pattern: "/labels/{id}", HandlerFunc: Labels},
	{"Label", "DELETE", "/labels/{id}", Labels},
}
