package current

import "github.com/danielgtaylor/huma/v2"

var registrars []func(huma.API)

// Add notes what registers operations.
func Add(f func(huma.API)) {
	registrars = append(registrars, f)
}

// RegisterAll runs all that was added.
func RegisterAll(api huma.API) {
	for _, r := range registrars {
		r(api)
	}
}

var spare []func(huma.API)

// Spare keeps what nobody runs.
func Spare(f func(huma.API)) {
	spare = append(spare, f)
}
