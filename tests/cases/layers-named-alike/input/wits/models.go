package wits

// Models of others, by name: nothing is kept in them.
const (
	Small = "small-1"
	Large = "large-2"
)
