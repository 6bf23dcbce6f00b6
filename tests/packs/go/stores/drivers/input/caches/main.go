package main

import (
	"github.com/bradfitz/gomemcache/memcache"
)

func main() {
	_ = memcache.New("caches-db:11211")
}
