package cli

import "fmt"

func Run(paths []string) {
	for _, path := range paths {
		fmt.Println(bundle(path))
	}
}

func bundle(path string) string {
	return path + ".out"
}
