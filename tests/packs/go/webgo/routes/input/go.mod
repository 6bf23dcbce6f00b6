module example.org/spider

go 1.22

require github.com/bnkamalesh/webgo/v6 v6.7.0
