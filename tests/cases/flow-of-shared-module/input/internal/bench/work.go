package bench

import "example.org/tailor/pkg/ready"

func Work() {
	ready.Tell()
}
