module example.org/franz

go 1.22

require (
	github.com/twmb/franz-go v1.16.1
)
