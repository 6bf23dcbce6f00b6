module example.com/balloons

go 1.22
