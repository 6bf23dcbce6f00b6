module example.com/count

go 1.22

require cloud.google.com/go/pubsub v1.40.0
