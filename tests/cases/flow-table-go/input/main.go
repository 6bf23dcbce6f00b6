package main

import "os"

// Lamp lights a beacon.
type Lamp func(place string) error

var lamps = map[string]Lamp{
	"oil": lightOil,
	"gas": lightGas,
	"led": lightLed,
}

type duty struct {
	name string
	keep func(place string) error
}

var duties = []duty{
	{name: "watch", keep: keepWatch},
	{"trim", trimWick},
}

func main() {
	if err := shine(os.Args[1], os.Args[2]); err != nil {
		os.Exit(1)
	}
	for _, d := range duties {
		if d.name == os.Args[3] {
			d.keep(os.Args[2])
		}
	}
}

func shine(kind, place string) error {
	lamp, ok := lamps[kind]
	if !ok {
		return nil
	}
	return lamp(place)
}
