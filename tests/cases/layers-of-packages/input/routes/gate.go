package routes

// Stands beside those that serve.
func isOpen(hour int) bool {
	return hour > 6
}
