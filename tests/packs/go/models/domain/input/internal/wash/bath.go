package wash

// Bath stands among what works.
type Bath struct {
	ID string
}
