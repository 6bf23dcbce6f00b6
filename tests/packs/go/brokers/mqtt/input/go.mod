module example.org/lamps

go 1.22

require (
	github.com/eclipse/paho.mqtt.golang v1.4.3
)
