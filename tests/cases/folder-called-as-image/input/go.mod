module example.org/stock-api

go 1.22
