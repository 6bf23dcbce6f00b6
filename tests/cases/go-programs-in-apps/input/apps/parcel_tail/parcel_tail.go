// Prints the parcels of a courier as they arrive.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Println("tail of", os.Args[1])
}
