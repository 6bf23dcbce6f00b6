package main

func main() {
	rabbit()
	nats()
	stream()
}
