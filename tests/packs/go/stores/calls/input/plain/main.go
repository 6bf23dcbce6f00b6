package main

import (
	"database/sql"

	_ "github.com/go-sql-driver/mysql"
	"github.com/hashicorp/consul/api"
)

func open(driver string) (*sql.DB, error) {
	return sql.Open("mysql", "root:x@tcp(mysql:3306)/parts")
}

func settings(client *api.Client) {
	kv := client.KV()
	_ = kv
}
