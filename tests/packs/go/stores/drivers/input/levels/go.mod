module example.org/levels

go 1.22

require github.com/influxdata/influxdb-client-go/v2 v2.13.0
