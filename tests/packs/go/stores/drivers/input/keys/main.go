package main

import (
	clientv3 "go.etcd.io/etcd/client/v3"
)

func main() {
	client, _ := clientv3.New(clientv3.Config{Endpoints: []string{"keys-db:2379"}})
	defer client.Close()
}
