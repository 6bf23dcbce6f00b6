package main

import "github.com/hashicorp/consul/api"

// A registry of services is no store.
func register(client *api.Client) error {
	return client.Agent().ServiceRegister(nil)
}

func open(driver string) string { return door.Open("mysql", driver) }
