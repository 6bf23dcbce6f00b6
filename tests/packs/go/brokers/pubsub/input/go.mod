module example.org/gulls

go 1.22

require (
	cloud.google.com/go/pubsub v1.37.0
)
