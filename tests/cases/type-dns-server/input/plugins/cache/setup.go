package cache

import "example.org/parceldns/plug"

func init() {
	plug.Register("cache", setup)
}

func setup(zone string) error {
	return nil
}
