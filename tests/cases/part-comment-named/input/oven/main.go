// Command oven heats the pots that are glazed.
package main

import "example.org/kiln/glaze"

func main() {
	glaze.Mix()
}
