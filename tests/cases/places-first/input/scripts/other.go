package main

func main() {
	println("another")
}
