package ui

import "example.org/gaze/internal/render"

type Dial struct {
	Row render.Row
}
