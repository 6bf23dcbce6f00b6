package main

import (
	"fmt"

	mqtt "github.com/eclipse/paho.mqtt.golang"
)

func note(client mqtt.Client, message mqtt.Message) {
	fmt.Println(string(message.Payload()))
}

func main() {
	options := mqtt.NewClientOptions().AddBroker("tcp://mosquitto:1883")
	client := mqtt.NewClient(options)
	client.Connect().Wait()
	client.Subscribe("lamps/state", 1, note).Wait()
	client.Publish("lamps/set", 1, false, "on").Wait()
}
