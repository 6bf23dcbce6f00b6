package ui

import "example.org/gaze/internal/render"

type Flash struct {
	Row render.Row
}
