package main

import "os"

func main() {
	os.WriteFile("docs.md", nil, 0o644)
}
