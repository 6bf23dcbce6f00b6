package dao

import "example.org/gaze/internal/render"

type Crumb struct {
	Row render.Row
}
