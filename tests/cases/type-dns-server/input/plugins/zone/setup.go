package zone

import "example.org/parceldns/plug"

func init() {
	plug.Register("zone", setup)
}

func setup(zone string) error {
	return nil
}
