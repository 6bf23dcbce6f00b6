module example.com/tide

go 1.22

require github.com/prometheus/common v0.55.0
