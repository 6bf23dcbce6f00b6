package main

import "github.com/asaskevich/EventBus"

func main() {
	bus := EventBus.New()
	bus.Subscribe("order:placed", mail)
	bus.Publish("order:placed", 1)
}

func mail(id int) {}
