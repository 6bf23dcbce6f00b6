module example.org/logs

go 1.22

require github.com/gocql/gocql v1.6.0
