package main

func main() { println("fine") }
