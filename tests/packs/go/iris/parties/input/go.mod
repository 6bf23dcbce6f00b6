module example.org/meadow

go 1.22

require github.com/kataras/iris/v12 v12.2.0
