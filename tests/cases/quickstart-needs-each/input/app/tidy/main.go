package main

// keeps nothing, and serves nothing
func main() {
	println("tidy")
}
