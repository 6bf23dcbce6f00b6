package store

// Store keeps cargo under names.
type Store interface {
	Names() []string
	Get(name string) []byte
	Put(name string, cargo []byte)
}

// Weigher has one method: who has it may have it by chance.
type Weigher interface {
	Weigh() int
}

// Box has one method that others have by chance.
type Box interface {
	Close() error
}

// Unused is implemented by nobody.
type Unused interface {
	Sink() error
	Float() error
}
