package config

import "github.com/spf13/viper"

const Exchange = "rabbit_exchange"

func Defaults() {
	viper.SetDefault(Exchange, "mails")
}
