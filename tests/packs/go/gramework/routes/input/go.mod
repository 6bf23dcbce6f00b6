module example.org/spoke

go 1.22

require github.com/gramework/gramework v1.7.0
