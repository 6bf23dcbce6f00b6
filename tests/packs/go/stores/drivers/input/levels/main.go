package main

import (
	influxdb2 "github.com/influxdata/influxdb-client-go/v2"
)

func main() {
	client := influxdb2.NewClient("http://levels-db:8086", "token")
	defer client.Close()
}
