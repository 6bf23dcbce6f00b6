package main

import "fmt"

func main() {
	fmt.Println("is the ferry afloat?")
}
