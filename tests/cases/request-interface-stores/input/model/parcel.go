package model

// Parcel is one that passes the gate.
type Parcel struct {
	ID     string `json:"id"`
	Street string `json:"street"`
}
