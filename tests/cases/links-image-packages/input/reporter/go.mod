module example.org/weather-reporter

go 1.22
