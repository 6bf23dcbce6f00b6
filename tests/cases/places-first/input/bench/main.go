package main

func main() {
	println("bench")
}
