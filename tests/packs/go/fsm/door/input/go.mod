module example.org/door

go 1.22

require github.com/looplab/fsm v1.0.1
