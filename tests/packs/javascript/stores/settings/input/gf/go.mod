module example.org/gf

go 1.22

require github.com/gogf/gf/v2 v2.6.0
