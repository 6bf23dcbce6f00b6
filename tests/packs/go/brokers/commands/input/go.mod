module example.org/desk

go 1.23

require (
	github.com/ThreeDotsLabs/watermill v1.4.0
	github.com/ThreeDotsLabs/watermill-kafka/v3 v3.0.0
)
