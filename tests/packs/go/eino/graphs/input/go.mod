module example.org/port

go 1.22

require github.com/cloudwego/eino v0.5.0
