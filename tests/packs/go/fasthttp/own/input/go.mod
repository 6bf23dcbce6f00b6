module example.org/own

go 1.22

require (
	github.com/go-faster/hx v0.1.0
	github.com/go-www/silverlining v0.1.0
)
