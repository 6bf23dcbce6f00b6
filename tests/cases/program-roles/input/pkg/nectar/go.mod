module example.org/hive/pkg/nectar

go 1.22
