module example.org/bolt

go 1.22

require github.com/savsgio/atreugo/v11 v11.9.0
