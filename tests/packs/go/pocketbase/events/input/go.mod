module example.org/burrow

go 1.22

require github.com/pocketbase/pocketbase v0.25.0
