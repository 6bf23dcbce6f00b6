module example.com/pier

go 1.24

require (
	github.com/alecthomas/kingpin/v2 v2.4.0
	github.com/spf13/pflag v1.0.5
	github.com/spf13/viper v1.19.0
)
