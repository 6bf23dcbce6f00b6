module example.org/ledger

go 1.22

require github.com/prometheus/client_golang v1.19.0
