package main

func main() {
	println("tests/broken")
}
