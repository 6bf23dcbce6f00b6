// Package settings reads the rules.
package settings

import "os"

// Raw is what the file says.
type Raw struct{ lines []string }

// Rules is what it means.
type Rules struct{ Most int }

func Read(path string) Raw {
	text, _ := os.ReadFile(path)
	return Raw{lines: []string{string(text)}}
}

func Checked(raw Raw) Rules { return Rules{Most: count(raw)} }

func count(raw Raw) int { return len(raw.lines) }
