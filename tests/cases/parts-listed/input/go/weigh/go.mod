module mill/weigh

go 1.24
