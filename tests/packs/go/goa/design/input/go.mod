module example.org/orchard

go 1.22

require goa.design/goa/v3 v3.14.0
