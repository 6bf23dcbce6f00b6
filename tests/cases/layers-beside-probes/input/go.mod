module example.org/buoys

go 1.22

require sigs.k8s.io/controller-runtime v0.18.0
