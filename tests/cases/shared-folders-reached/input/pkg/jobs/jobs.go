package jobs

import "example.org/bakery/pkg/store"

func Run() {
	store.Open()
}
