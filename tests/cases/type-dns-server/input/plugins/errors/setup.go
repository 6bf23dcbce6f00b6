package errors

import "example.org/parceldns/plug"

func init() {
	plug.Register("errors", setup)
}

func setup(zone string) error {
	return nil
}
