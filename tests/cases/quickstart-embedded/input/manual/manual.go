package manual

import "embed"

//go:embed build/*
var Files embed.FS
