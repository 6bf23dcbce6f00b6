module example.org/kiln/glaze

go 1.22
