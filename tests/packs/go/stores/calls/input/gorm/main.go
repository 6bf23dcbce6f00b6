package main

import (
	"github.com/redis/go-redis/v9"
	"gorm.io/driver/postgres"
	"gorm.io/driver/sqlite"
	"gorm.io/gorm"
)

func main() {
	dsn := "host=orders-db user=orders dbname=orders"
	// db, err := gorm.Open(mysql.Open(dsn), &gorm.Config{})
	db, err := gorm.Open(postgres.Open(dsn), &gorm.Config{})
	_, _ = db, err
	local, _ := gorm.Open(sqlite.Open("parts.db"), nil)
	_ = local
	cache := redis.NewClient(&redis.Options{Addr: "cache:6379"})
	_ = cache
}
