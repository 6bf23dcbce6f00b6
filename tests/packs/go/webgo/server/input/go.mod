module example.org/web

go 1.22

require github.com/hoisie/web v0.1.0
