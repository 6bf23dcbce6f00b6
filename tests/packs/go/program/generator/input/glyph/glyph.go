package glyph

//go:generate go run ./tables -output widths.go
//go:generate go run names.go
//go:generate go run example.com/glyphs/cmd/nothing

func Widths() string { return "" }
