module example.org/scroll

go 1.22

require github.com/guregu/kami v2.2.1
