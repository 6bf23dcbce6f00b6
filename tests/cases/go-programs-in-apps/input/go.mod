module example.org/parcels

go 1.22

require github.com/julienschmidt/httprouter v1.3.0
