package model

type Load struct {
	Name string
	Tons int
}
