package main

import "example.org/pier/cmd"

func main() {
	cmd.Execute()
}
