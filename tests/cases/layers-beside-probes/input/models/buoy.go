package models

type Buoy struct {
	Depth int
}
