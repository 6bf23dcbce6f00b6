package boats

import (
	_ "embed"
	"log"

	own "example.org/yard/log"
)

//go:embed boats.txt
var list string

func All() string {
	log.Println(own.Prefix)
	return list
}
