package log

import "fmt"

// Line is used by all programs.
func Line(text string) {
	fmt.Println(text)
}
