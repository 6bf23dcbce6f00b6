package view

import "example.org/gaze/internal/config"

type Pane struct {
	Alias config.Alias
}
