package app

import "example.org/depot/internal/desk/infra"

// Run has nothing of its own to serve.
func Run() {
	infra.Reserve()
}
