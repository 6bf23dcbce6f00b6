package webapi

import (
	"encoding/json"
	"net/http"

	"github.com/julienschmidt/httprouter"
)

type Handler func(http.ResponseWriter, *http.Request, httprouter.Params) (interface{}, error)

type Wrapper func(Handler) Handler

// Plain answers with the text as it is.
func Plain(h Handler) Handler {
	return func(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
		text, err := h(w, r, p)
		if err == nil {
			w.Write([]byte(text.(string)))
		}
		return nil, err
	}
}

// JSON answers with an object.
func JSON(h Handler) Handler {
	return func(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
		value, err := h(w, r, p)
		if err == nil {
			err = json.NewEncoder(w).Encode(value)
		}
		return nil, err
	}
}

// Around puts wrappers around a handler.
func Around(h Handler, wrappers ...Wrapper) httprouter.Handle {
	for _, wrap := range wrappers {
		h = wrap(h)
	}
	return func(w http.ResponseWriter, r *http.Request, p httprouter.Params) {
		h(w, r, p)
	}
}
