package drop

import "example.org/parceldns/plug"

func init() {
	plug.Register("drop", setup)
}

func setup(zone string) error {
	return nil
}
