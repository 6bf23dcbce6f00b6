module example.org/quay

go 1.22

require (
	github.com/ThreeDotsLabs/watermill v1.4.0
	github.com/contribsys/faktory v1.9.0
	github.com/contribsys/faktory_worker_go v1.7.0
)
