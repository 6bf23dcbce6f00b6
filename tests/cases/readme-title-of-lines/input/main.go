package main

func main() {
	println("tide")
}
