module example.org/crates

go 1.22

require (
	github.com/ThreeDotsLabs/watermill v1.3.5
	github.com/ThreeDotsLabs/watermill-amqp/v2 v2.1.1
)
