package main

import "example.org/ledgerd/copyto"

func main() {
	copyto.Watch()
}
