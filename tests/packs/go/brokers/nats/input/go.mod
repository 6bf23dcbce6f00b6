module example.org/fog

go 1.22

require (
	github.com/nats-io/nats.go v1.34.0
)
