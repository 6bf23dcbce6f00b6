package render

import "example.org/gaze/internal/config"

type Head struct {
	Theme config.Theme
}
