module example.org/nearby

go 1.22

require github.com/pgvector/pgvector-go v0.1.1
