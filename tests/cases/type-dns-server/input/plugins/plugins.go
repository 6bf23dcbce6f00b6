package plugins

import (
	_ "example.org/parceldns/plugins/answer"
	_ "example.org/parceldns/plugins/banner"
	_ "example.org/parceldns/plugins/cache"
	_ "example.org/parceldns/plugins/drop"
	_ "example.org/parceldns/plugins/errors"
	_ "example.org/parceldns/plugins/forward"
	_ "example.org/parceldns/plugins/hosts"
	_ "example.org/parceldns/plugins/loop"
	_ "example.org/parceldns/plugins/prefer"
	_ "example.org/parceldns/plugins/zone"
)
