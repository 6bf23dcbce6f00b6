package config

import "example.org/gaze/internal/view/cmd"

type Keys struct {
	Word cmd.Word
}
