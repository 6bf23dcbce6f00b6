package main

import "github.com/gdamore/tcell/v2"

func main() {
	screen, _ := tcell.NewScreen()
	draw(screen)
}

func draw(screen tcell.Screen) {
	screen.Show()
}
