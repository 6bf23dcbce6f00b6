module ferry.example/quay

go 1.22

require gorm.io/gorm v1.25.0
