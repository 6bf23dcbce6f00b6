module example.org/files

go 1.22

require cloud.google.com/go/storage v1.39.1
