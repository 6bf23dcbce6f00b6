package config

import "example.org/gaze/internal/view/cmd"

type Theme struct {
	Word cmd.Word
}
