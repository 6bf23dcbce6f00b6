module example.org/ledgerd

go 1.22
