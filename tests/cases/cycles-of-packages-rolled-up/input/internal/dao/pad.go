package dao

import "example.org/gaze/internal/render"

type Pad struct {
	Row render.Row
}
