module example.org/hive/pkg/comb

go 1.22
