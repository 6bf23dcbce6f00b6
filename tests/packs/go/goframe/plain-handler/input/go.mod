module example.com/harbour

go 1.22

require github.com/gogf/gf/v2 v2.7.0
