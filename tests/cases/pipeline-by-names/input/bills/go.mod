module harbour/bills

go 1.22
