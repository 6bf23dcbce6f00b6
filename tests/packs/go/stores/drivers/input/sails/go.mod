module example.org/sails

go 1.22

require github.com/microsoft/go-mssqldb v1.7.0
