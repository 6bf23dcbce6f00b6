module example.org/manifests

go 1.22

require cloud.google.com/go/spanner v1.60.0
