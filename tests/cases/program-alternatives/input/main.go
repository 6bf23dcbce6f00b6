// Command sievemill sorts grain lists.
package main

import "os"

func main() {
	asService := false
	for _, arg := range os.Args[1:] {
		if arg == "--service" {
			asService = true
		}
	}
	// Done for an option alone, though as much is below it.
	if asService {
		answer()
		return
	}
	if len(os.Args) > 1 {
		sortAll(os.Args[1:])
	}
}

func answer() {
	for {
		packet := readPacket()
		sortAll([]string{packet})
		writePacket(packet)
	}
}

func readPacket() string { return unpack("") }

func unpack(text string) string { return text }

func writePacket(text string) { pack(text) }

func pack(text string) string { return text }
