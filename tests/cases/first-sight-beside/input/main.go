package main

import "fmt"

func main() {
	fmt.Println("high water at noon")
}
