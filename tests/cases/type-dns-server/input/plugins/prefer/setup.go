package prefer

import "example.org/parceldns/plug"

func init() {
	plug.Register("prefer", setup)
}

func setup(zone string) error {
	return nil
}
