module example.org/port
require encore.dev v1.30.0
