package main

func main() {
	println("scripts")
}
