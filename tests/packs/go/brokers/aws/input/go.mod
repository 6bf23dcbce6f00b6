module example.org/ferries

go 1.22

require (
	github.com/aws/aws-sdk-go-v2/service/sqs v1.31.4
	github.com/aws/aws-sdk-go-v2/service/sns v1.29.4
)
