package storage

import "net/http"

func Open() {
	http.Get("http://keeper:9000/open")
}
