package routes

import "os"

var Extra = os.Getenv("EXTRA_PATH")
