module example.org/drum

go 1.22

require goji.io v2.0.2
