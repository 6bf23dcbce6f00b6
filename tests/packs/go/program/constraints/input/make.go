// Copyright of the pier.

//go:build ignore_make

package main

func main() { println("makes the pier") }
