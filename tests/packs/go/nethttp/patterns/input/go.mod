module example.org/parcels

go 1.22
