package main

import "example.org/mast/cmd"

func main() { cmd.Execute() }
