package main

import "example.org/lamp-operator/control"

func main() {
	control.Run()
}
