module example.org/kiln

go 1.22

require github.com/cloudwego/hertz v0.9.0
