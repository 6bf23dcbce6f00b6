package main

import (
	"testing"

	"example.org/bakery/pkg/store"
)

func TestMain(m *testing.M) {
	store.Open()
}
