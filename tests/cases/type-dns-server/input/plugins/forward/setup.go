package forward

import "example.org/parceldns/plug"

func init() {
	plug.Register("forward", setup)
}

func setup(zone string) error {
	return nil
}
