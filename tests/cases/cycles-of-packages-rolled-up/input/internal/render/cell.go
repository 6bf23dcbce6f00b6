package render

import "example.org/gaze/internal/config"

type Cell struct {
	Theme config.Theme
}
