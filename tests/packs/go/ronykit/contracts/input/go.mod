module example.org/wire

go 1.22

require github.com/clubpay/ronykit/kit v0.20.0
