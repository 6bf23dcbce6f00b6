module example.org/gorm

go 1.22

require (
	gorm.io/gorm v1.0.0
	gorm.io/driver/postgres v1.0.0
	gorm.io/driver/sqlite v1.0.0
	github.com/redis/go-redis/v9 v1.0.0
)
