package main

import (
	"flag"

	"github.com/alecthomas/kingpin/v2"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

var (
	port    = flag.Int("port", 8081, "where to listen")
	metrics = flag.Int("metrics-port", 9100, "where to be measured")
	remote  = flag.String("address", "localhost:8099", "whom to ask")
	workers = flag.Int("workers", 4000, "how many")
)

var listen = kingpin.Flag("web.listen-address", "where to listen").Default(":9115").String()

func main() {
	var address string
	var other int

	flag.StringVar(&address, "http-address", "0.0.0.0:8082", "where to listen")
	pflag.IntP("port", "p", 8083, "where to listen")
	pflag.IntVarP(&other, "listen-port", "l", 8084, "where to listen")
	viper.SetDefault("server.port", 8085)
	viper.SetDefault("smtp.port", 25)
	flag.Parse()
}
