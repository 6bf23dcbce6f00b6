package shop

import "gorm.io/gorm"

type Order struct {
	ID    int    `json:"id" db:"id"`
	Notes []Note `json:"notes"`
}

type Note struct {
	gorm.Model
	Text string
}

type Config struct {
	Port int `json:"port"`
}

type Pool struct {
	size int
}

type Flags struct {
	Debug bool `env:"DEBUG"`
}
