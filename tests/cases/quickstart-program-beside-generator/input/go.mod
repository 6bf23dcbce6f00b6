module example.com/quay

go 1.24

require github.com/spf13/cobra v1.8.0
