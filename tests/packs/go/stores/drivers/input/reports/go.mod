module example.org/reports

go 1.22

require cloud.google.com/go/bigquery v1.59.1
