package config

import "example.org/gaze/internal/view/cmd"

type Alias struct {
	Word cmd.Word
}
