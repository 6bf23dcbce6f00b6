module example.org/sarama

go 1.22

require (
	github.com/IBM/sarama v1.43.1
)
