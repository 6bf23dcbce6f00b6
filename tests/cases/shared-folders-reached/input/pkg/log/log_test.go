package log

import "example.org/bakery/pkg/store"

var opened = store.Open
