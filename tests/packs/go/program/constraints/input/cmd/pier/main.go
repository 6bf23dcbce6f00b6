//go:build !windows

package main

func main() { moor() }

func moor() {}
