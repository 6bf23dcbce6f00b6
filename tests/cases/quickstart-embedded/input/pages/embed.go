package pages

import "embed"

// Files are the pages, as `npm run build` makes them.
//
//go:embed all:dist
var Files embed.FS

//go:embed public/*
var Icons embed.FS
