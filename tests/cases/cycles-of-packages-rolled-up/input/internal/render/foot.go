package render

import "example.org/gaze/internal/config"

type Foot struct {
	Theme config.Theme
}
