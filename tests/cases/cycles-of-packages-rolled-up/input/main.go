package main

import "example.org/gaze/internal/view"

func main() {
	view.Run()
}
