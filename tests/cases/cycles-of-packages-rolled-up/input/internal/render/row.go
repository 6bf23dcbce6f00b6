package render

import "example.org/gaze/internal/config"

type Row struct {
	Theme config.Theme
}
