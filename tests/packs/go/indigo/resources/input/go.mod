module example.org/dye

go 1.22

require github.com/indigo-web/indigo v0.17.0
