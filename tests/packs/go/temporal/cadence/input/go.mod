module example.org/salvage

go 1.22

require (
	go.uber.org/cadence v1.2.9
)
