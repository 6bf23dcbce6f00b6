module example.com/tidewatch

go 1.22
