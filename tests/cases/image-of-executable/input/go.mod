module gull.example/v2

go 1.22
