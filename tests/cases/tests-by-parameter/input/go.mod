module example.org/barge

go 1.22
