package main

func main() {
	go main()
}
