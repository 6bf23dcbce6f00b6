package config

import "example.org/gaze/internal/view/cmd"

type Screen struct {
	Word cmd.Word
}
