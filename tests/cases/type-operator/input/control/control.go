package control

import "k8s.io/client-go/rest"

func Run() {
	config, _ := rest.InClusterConfig()
	for {
		Sync(config)
	}
}
