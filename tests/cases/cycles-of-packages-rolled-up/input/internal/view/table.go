package view

import "example.org/gaze/internal/config"

type Table struct {
	Alias config.Alias
}
