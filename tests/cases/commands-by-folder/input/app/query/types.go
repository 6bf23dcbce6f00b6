package query

type Berth struct {
	Number int
	Length int
}

type Plan interface {
	Free(length int) []Berth
}
