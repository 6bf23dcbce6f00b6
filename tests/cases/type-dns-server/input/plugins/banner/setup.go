package banner

import "example.org/parceldns/plug"

func init() {
	plug.Register("banner", setup)
}

func setup(zone string) error {
	return nil
}
