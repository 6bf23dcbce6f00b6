// Package sketch is imported by nobody yet.
package sketch

import "example.org/post/sketch/internal/notes"

// Draw adds a line.
func Draw(line string) {
	notes.Lines = append(notes.Lines, line)
}
