package view

import "example.org/gaze/internal/config"

type Tree struct {
	Alias config.Alias
}
