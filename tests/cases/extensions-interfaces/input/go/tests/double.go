package tests

type Double struct{}

func (d Double) Names() []string               { return nil }
func (d Double) Get(name string) []byte        { return nil }
func (d Double) Put(name string, cargo []byte) {}
