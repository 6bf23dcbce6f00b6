module example.com/tides

go 1.24

require (
	github.com/alecthomas/kingpin/v2 v2.4.0
	github.com/prometheus/exporter-toolkit v0.14.0
)
