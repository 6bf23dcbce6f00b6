package store

// All gives what there is.
func All() []Jar {
	return nil
}
