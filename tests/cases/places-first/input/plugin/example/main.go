package main

func main() {
	println("an example of a plugin")
}
