package models

type Grain struct {
	Name string
}
