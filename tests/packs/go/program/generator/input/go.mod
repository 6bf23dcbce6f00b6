module example.com/glyphs

go 1.22
