module example.org/mooring

go 1.22

require (
	entgo.io/ent v0.13.1
)
