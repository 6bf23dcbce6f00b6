module example.com/harbour

go 1.25

require goyave.dev/goyave/v5 v5.6.2
